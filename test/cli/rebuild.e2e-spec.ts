import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '../../src/database/with-client.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { GamesProcess, startedScribeGame, submit, type Table } from '../support/games.js';

let database: ScratchDatabase;
let games: GamesProcess;

beforeAll(async () => {
  database = await createScratchDatabase();
  games = await GamesProcess.open(database.url);
});

afterAll(async () => {
  await games.close();
  await database.drop();
});

const rebuild = (...args: readonly string[]) => rebuildWith({}, ...args);

const rebuildWith = (settings: NodeJS.ProcessEnv, ...args: readonly string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const { PATH } = process.env;
    const { url: DATABASE_URL, ownerUrl: DATABASE_MIGRATION_URL } = database;
    const env = { PATH, DATABASE_URL, DATABASE_MIGRATION_URL, ...settings };
    const all = ['dist/src/cli/main.js', 'rebuild', ...args];
    execFile(process.execPath, all, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const seats = async () => {
  const { rows } = await games.pool.query('select * from seats order by game_id, power');
  return rows;
};

/** As pg_restore leaves a log whose cluster had given many more transaction ids than this one. */
const restoreFromElsewhere = () =>
  withClient(database.ownerUrl, async (owner) => {
    await owner.query('alter table events disable trigger user');
    await owner.query(`update events set transaction_id = '9000000000000000000'`);
    await owner.query('alter table events enable always trigger events_append_only');
  });

const versionOf = async ({ gameId }: Table) => {
  const text = 'select version from games where game_id = $1';
  const { rows } = await games.pool.query<{ version: number }>(text, [gameId]);
  return rows[0]?.version;
};

describe('chancery rebuild', () => {
  it('makes the read models anew and says how many games it read', async () => {
    const table = await startedScribeGame(games);
    await submit(games, table, 'france', ['A PAR - BUR']);
    const before = await seats();
    await games.pool.query('update seats set submitted_version = 0');
    const { code, stdout, stderr } = await rebuild();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe('games, seats, phases: 1 games read, the rows of 1 replaced\n');
    expect(await seats()).toEqual(before);
  });

  it('makes one alone where it is named, and knows no other names', async () => {
    expect((await rebuild('phases')).stdout).toMatch(/^phases: 1 games read/);
    expect(await rebuild('boards')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'chancery: "boards" is no read model; there are games, seats, phases\n',
    });
  });

  it('takes back nothing that the log has lost, unless it is told to', async () => {
    const table = await startedScribeGame(games);
    await games.pool.query('update games set version = 9 where game_id = $1', [table.gameId]);
    expect(await rebuild()).toEqual({
      code: 1,
      stdout: `${table.id}: the log ends with event 2, and there were 9: 7 were cut off\n`,
      stderr:
        'chancery: nothing was changed: where nothing is left of a game, import an export of all its events; where a part is left, restore the database from a backup; or give up what is lost with --cut-off\n',
    });
    expect(await versionOf(table)).toBe(9);
    expect(await rebuild('--cut-off')).toMatchObject({ code: 0, stderr: '' });
    expect(await versionOf(table)).toBe(2);
  });

  it('is not taken in by the transaction ids of another cluster, from which the log was restored', async () => {
    expect((await rebuild()).stdout).toMatch(/the rows of 0 replaced/);
    await restoreFromElsewhere();
    expect((await rebuild()).stdout).toMatch(/the rows of 0 replaced/);
  });

  it('says that it needs two connections where it may have one', async () => {
    expect(await rebuildWith({ DATABASE_POOL_SIZE: '1' })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'chancery: DATABASE_POOL_SIZE is 1, and a rebuild needs 2 connections: set it to 2 or more. Nothing was changed.\n',
    });
    expect(await rebuildWith({ DATABASE_POOL_SIZE: '2' })).toMatchObject({ code: 0, stderr: '' });
  });

  it('explains itself', async () => {
    expect((await rebuild('--help')).stdout).toMatch(/^Usage: chancery rebuild \[games\|seats/);
  });
});
