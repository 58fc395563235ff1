import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DateAndSupersedePhases1796000000020 } from '../../migrations/1796000000020-date-and-supersede-phases.js';
import { migrations } from '../../src/database/migrations.js';
import { revertMigrations, runMigrations } from '../../src/database/run-migrations.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { adjudicate, GamesProcess, startedScribeGame } from '../support/games.js';

describe('phases of a server that did not date them', () => {
  let scratch: ScratchDatabase;
  let games: GamesProcess;

  beforeAll(async () => {
    scratch = await createScratchDatabase();
    games = await GamesProcess.open(scratch.url);
  });
  afterAll(async () => {
    await games.close();
    await scratch.drop();
  });

  it('get their dates from the log', async () => {
    const table = await startedScribeGame(games);
    await adjudicate(games, table, 'S1901M');
    const phases = 'select name, started_at, superseded_version from phases order by 1';
    const before = await games.pool.query<{ name: string; started_at: Date }>(phases);
    const steps = migrations.length - migrations.indexOf(DateAndSupersedePhases1796000000020);
    await revertMigrations(scratch.ownerUrl, steps);
    await runMigrations(scratch.ownerUrl);
    expect((await games.pool.query(phases)).rows).toEqual(before.rows);
    const events = await games.log(table.gameId);
    const recordedAt = before.rows.map(({ started_at }) => started_at.toISOString());
    expect(recordedAt).toEqual([events[2]?.recordedAt, events[1]?.recordedAt]);
  });
});
