import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { createPool } from '../../src/database/pool.js';
import { type AppendResult, EMPTY_STREAM, type InlineWrite } from '../../src/event-store/event.js';
import type { EventStore } from '../../src/event-store/event-store.js';
import { verifyChain } from '../../src/event-store/verify-chain.js';
import { appendRequest, happened } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { silentStore, wholeStream } from '../support/stores.js';

/** More than go by themselves at once, so that most wait and go together. */
const MANY = 40;

describe('appends that come at the same time', () => {
  let database: ScratchDatabase;
  let pool: Pool;
  let owner: Pool;
  let store: EventStore;
  let statements: string[];

  beforeAll(async () => {
    database = await createScratchDatabase();
    pool = createPool(database.url, 8);
    owner = createPool(database.ownerUrl, 1);
    store = silentStore(listened(pool));
    await owner.query(
      'create table boards (id text primary key, version integer check (version > 0))',
    );
    const { rowCount } = await owner.query(`select 1 from pg_roles where rolname = 'chancery'`);
    if (rowCount) await owner.query('grant select, insert, update on boards to chancery');
  });
  afterAll(async () => {
    await pool.end();
    await owner.end();
    await database.drop();
  });

  /** The pool, noting the texts of what goes through it. */
  function listened(real: Pool): Pick<Pool, 'query'> {
    statements = [];
    const query = (statement: { text: string }) => {
      statements.push(statement.text);
      return real.query(statement);
    };
    return { query } as unknown as Pick<Pool, 'query'>;
  }

  const names = () => Array.from({ length: MANY }, () => `game-${randomUUID()}`);
  const boards = (id: string, version: number): InlineWrite => ({
    sql: `insert into boards (id, version)
      select id, version from jsonb_to_recordset({{rows}}) as row(id text, version integer)
      on conflict (id) do update set version = excluded.version`,
    rows: [{ id, version }],
  });
  const keyed = (key: string) => ({ actorId: 'player-1', key, requestHash: 'hash' });
  const begin = (streamId: string, changes = {}) =>
    store.append(appendRequest({ streamId, head: EMPTY_STREAM, ...changes }));
  const lengths = async (streams: readonly string[]) =>
    Promise.all(streams.map(async (stream) => (await wholeStream(store, stream)).length));

  /** All at once, all but the first with this one among them; the outcome of each, errors as their text. */
  async function withOneAmong(odd: () => Promise<AppendResult>) {
    const streams = names();
    const [oddOne, ...others] = await Promise.allSettled([
      ...streams.slice(0, 10).map((stream) => begin(stream)),
      odd(),
      ...streams.slice(10).map((stream) => begin(stream)),
    ]).then((all) => [all[10], ...all.slice(0, 10), ...all.slice(11)]);
    for (const other of others)
      expect(other).toMatchObject({ status: 'fulfilled', value: { kind: 'APPENDED' } });
    expect(new Set(await lengths(streams))).toEqual(new Set([1]));
    if (oddOne?.status === 'fulfilled') return oddOne.value.kind;
    return String(oddOne?.reason);
  }

  it('are recorded in few statements, each with its key, its rows and a chain that holds', async () => {
    statements.length = 0;
    const streams = names();
    const results = await Promise.all(
      streams.map((stream, place) =>
        begin(stream, {
          events: [happened({ place: 1 }), happened({ place: 2 })],
          idempotency: keyed(stream),
          inlineWrites: place % 2 === 0 ? [boards(stream, place + 1)] : [],
        }),
      ),
    );
    expect(statements.length).toBeLessThan(MANY / 4);
    expect(results.every(({ kind }) => kind === 'APPENDED')).toBe(true);
    for (const [place, stream] of streams.entries()) {
      const events = await wholeStream(store, stream);
      expect(results[place]).toEqual({ kind: 'APPENDED', events });
      expect(verifyChain(events)).toBeNull();
      const command = { streamId: stream, firstSequence: 1, lastSequence: 2 };
      expect(await store.findCommand('player-1', stream)).toMatchObject(command);
    }
    const { rows } = await pool.query('select id, version from boards order by version');
    expect(rows).toEqual(
      streams.flatMap((id, place) => (place % 2 === 0 ? [{ id, version: place + 1 }] : [])),
    );
  });

  it('hold a lost race against the loser alone', async () => {
    const stream = `game-${randomUUID()}`;
    await begin(stream);
    expect(await withOneAmong(() => begin(stream))).toBe('CONFLICT');
    expect(await lengths([stream])).toEqual([1]);
  });

  it('hold a key that was seen against its request alone', async () => {
    const [first, second] = [`game-${randomUUID()}`, `game-${randomUUID()}`];
    await begin(first, { idempotency: keyed(first) });
    expect(await withOneAmong(() => begin(second, { idempotency: keyed(first) }))).toBe('KEY_SEEN');
    expect(await lengths([second])).toEqual([0]);
  });

  it('hold a row that is refused, and a head that does not stand, against their append alone', async () => {
    const stream = `game-${randomUUID()}`;
    const refused = await withOneAmong(() => begin(stream, { inlineWrites: [boards(stream, -1)] }));
    expect(refused).toContain('boards_version_check');
    const head = { sequence: 3, hash: 'ab'.repeat(32) };
    expect(await withOneAmong(() => begin(stream, { head }))).toContain('has no event 3');
    expect(await lengths([stream])).toEqual([0]);
  });

  it('let one of many win a stream, and one of many a key', async () => {
    const stream = `game-${randomUUID()}`;
    const race = await Promise.all(names().map(() => begin(stream)));
    expect(race.filter(({ kind }) => kind === 'APPENDED')).toHaveLength(1);
    expect(race.filter(({ kind }) => kind === 'CONFLICT')).toHaveLength(MANY - 1);
    const key = randomUUID();
    const streams = names();
    const keys = await Promise.all(
      streams.map((other) => begin(other, { idempotency: keyed(key) })),
    );
    expect(keys.filter(({ kind }) => kind === 'APPENDED')).toHaveLength(1);
    expect(keys.filter(({ kind }) => kind === 'KEY_SEEN')).toHaveLength(MANY - 1);
    expect((await lengths(streams)).filter((length) => length === 1)).toHaveLength(1);
  });

  it('never wait for each other in a ring, from several processes and in any order', async () => {
    const other = createPool(database.url, 8);
    try {
      const stores = [store, silentStore(other)];
      for (let round = 0; round < 10; round += 1) {
        const streams = names();
        const orders = [streams, streams.toReversed()];
        const results = await Promise.all(
          stores.flatMap((one, place) =>
            (orders[place] ?? []).map((streamId) => {
              const inlineWrites = [boards(streamId, place + 1)];
              return one.append(appendRequest({ streamId, head: EMPTY_STREAM, inlineWrites }));
            }),
          ),
        );
        expect(results.filter(({ kind }) => kind === 'APPENDED')).toHaveLength(MANY);
        expect(results.filter(({ kind }) => kind === 'CONFLICT')).toHaveLength(MANY);
      }
    } finally {
      await other.end();
    }
  });
});
