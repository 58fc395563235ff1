import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type Pool } from 'pg';
import { createPool } from '../../src/database/pool.js';
import { runMigrations } from '../../src/database/run-migrations.js';
import { appendRequest } from '../support/append-request.js';
import { createEmptyDatabase, createScratchDatabase } from '../support/database.js';
import type { ScratchDatabase } from '../support/database.js';
import { accepted, by, GamesProcess, startedScribeGame } from '../support/games.js';
import { silentStore } from '../support/stores.js';

describe('the role that serves, on any server', () => {
  let database: ScratchDatabase;
  let owner: Pool;
  let serving: Client;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    owner = createPool(database.ownerUrl, 1);
    serving = await servingSession(owner, database);
    await runMigrations(database.ownerUrl);
  });

  afterAll(async () => {
    await serving.end();
    await owner.end();
    await database.drop();
  });

  /** On a server of somebody's own, the tests' role plays it. */
  async function servingSession(admin: Pool, { url, ownerUrl }: ScratchDatabase) {
    const isApart = url !== ownerUrl;
    if (!isApart) await makeServingRole(admin);
    const client = new Client({ connectionString: url });
    await client.connect();
    if (!isApart) await client.query('set role chancery');
    return client;
  }

  async function makeServingRole(admin: Pool): Promise<void> {
    await admin.query(`do $$ begin create role chancery nologin;
      exception when duplicate_object or unique_violation then null; end $$`);
    await admin.query('grant chancery to current_user');
  }

  it('adds to the log', async () => {
    expect((await silentStore(serving as never).append(appendRequest())).kind).toBe('APPENDED');
    const { rows } = await serving.query('select current_user as role, count(*)::int from events');
    expect(rows).toEqual([{ role: 'chancery', count: 1 }]);
  });

  it.each([
    `update events set data = '{}'`,
    `update events set data = '{}' where false`,
    'delete from events',
    'truncate events',
    `insert into events select * from events on conflict (stream_id, sequence) do update set data = '{}'`,
    'delete from log_epochs',
    'alter table events disable trigger events_append_only',
    'drop table events',
    'delete from commands',
    'delete from followers',
  ])('is refused: %s', async (sql) => {
    await expect(serving.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a process that dies between the commit and the answer', () => {
  let database: ScratchDatabase;
  let alive: GamesProcess;
  let dying: GamesProcess;

  beforeAll(async () => {
    database = await createScratchDatabase();
    alive = await GamesProcess.open(database.url);
    dying = await GamesProcess.open(database.url);
  });

  afterAll(async () => {
    await Promise.all([alive.close(), dying.close()]);
    await database.drop();
  });

  /** As a process that is gone: what it asked for has happened, and nobody is left to say so. */
  function dieAfterTheNextAppend(): void {
    const query = dying.pool.query.bind(dying.pool) as (...args: unknown[]) => Promise<unknown>;
    const dead = async (...args: unknown[]) => {
      const answer = await query(...args);
      if (!/insert into events/.test((args[0] as { text?: string }).text ?? '')) return answer;
      throw new Error('The process died.');
    };
    dying.pool.query = dead as unknown as typeof dying.pool.query;
  }

  it('has its command answered by another, as it was recorded, and once', async () => {
    const table = await startedScribeGame(alive);
    const key = randomUUID();
    const close = ({ commands }: GamesProcess) =>
      commands.adjudicatePhase({ gameId: table.id, phase: 'S1901M' }, by(table.owner, key));
    dieAfterTheNextAppend();
    await expect(close(dying)).rejects.toThrow('The process died.');
    const recorded = (await alive.log(table.gameId)).slice(2);
    expect(recorded.map(({ type }) => type)).toEqual(['PhaseAdjudicated']);
    const [again, andAgain] = await Promise.all([close(alive), close(alive)]);
    expect((await accepted(Promise.resolve(again))).events).toEqual(recorded);
    expect((await accepted(Promise.resolve(andAgain))).events).toEqual(recorded);
    expect(await alive.log(table.gameId)).toHaveLength(3);
  });
});

describe('a command that fails in the database', () => {
  let database: ScratchDatabase;
  let games: GamesProcess;
  let owner: Pool;

  beforeAll(async () => {
    database = await createScratchDatabase();
    games = await GamesProcess.open(database.url);
    owner = createPool(database.ownerUrl, 1);
  });

  afterAll(async () => {
    await games.close();
    await owner.end();
    await database.drop();
  });

  const everything = async () => {
    const tables = ['events', 'commands', 'games', 'seats', 'phases'];
    const counted = tables.map(async (table) => {
      const { rows } = await games.pool.query(`select * from ${table} order by 1, 2`);
      return rows;
    });
    return Promise.all(counted);
  };

  it('leaves nothing, and can be sent again with its key', async () => {
    const table = await startedScribeGame(games);
    const before = await everything();
    const key = randomUUID();
    const close = () =>
      games.commands.adjudicatePhase({ gameId: table.id, phase: 'S1901M' }, by(table.owner, key));
    await owner.query(`alter table phases add constraint full_up check (name = 'S1901M')`);
    await expect(close()).rejects.toMatchObject({ code: '23514' });
    expect(await everything()).toEqual(before);
    await owner.query('alter table phases drop constraint full_up');
    expect((await accepted(close())).game.version).toBe(3);
  });
});
