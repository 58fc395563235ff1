import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openingPosition, type Position } from '../../src/engine/index.js';
import { readGameEvent } from '../../src/games/events/event-catalogue.js';
import { changesOf } from '../../src/games/reading/game-changes.js';
import type { GameRecord } from '../../src/games/reading/game-record.js';
import { fold } from '../../src/games/state/evolve.js';
import { Clock } from '../../src/kernel/clock.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { oneCentreShort, standard } from '../support/game-events.js';
import {
  accepted,
  adjudicate,
  by,
  GamesProcess,
  startedAt,
  startedScribeGame,
  startedSeatedGame,
  submit,
  type Table,
} from '../support/games.js';

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

async function record({ gameId }: Table): Promise<GameRecord> {
  const [game] = await games.readers.games.byIds([gameId]);
  if (!game) throw new Error(`There is no game ${gameId}.`);
  return game;
}

async function reopen(table: Table, phase: string): Promise<void> {
  const input = { gameId: table.id, phase, reason: 'A slip.' };
  await accepted(games.history.reopenPhase(input, by(table.owner)));
}

/** Two years with two reopenings, and orders in between. */
async function windingGame(): Promise<Table> {
  const table = await startedScribeGame(games);
  await submit(games, table, 'france', ['A PAR - BUR']);
  await adjudicate(games, table, 'S1901M');
  await adjudicate(games, table, 'F1901M');
  await reopen(table, 'F1901M');
  await submit(games, table, 'france', ['A BUR - BEL'], 'F1901M');
  let phase = await adjudicate(games, table, 'F1901M');
  phase = await adjudicate(games, table, phase);
  await submit(games, table, 'italy', ['A ROM - NAP'], phase);
  await reopen(table, 'S1901M');
  await submit(games, table, 'france', ['A PAR - PIC']);
  await adjudicate(games, table, 'S1901M');
  return table;
}

/** A clock that is an hour behind those of other servers. */
class LateClock extends Clock {
  now(): string {
    return new Date(Date.now() - 3_600_000).toISOString();
  }
}

class StoppedClock extends Clock {
  now(): string {
    return '2026-03-01T12:00:00.000Z';
  }
}

async function boardByFolding(table: Table, count: number): Promise<Position> {
  const events = (await games.log(table.gameId)).slice(0, count);
  const state = fold(events.map(readGameEvent), table.gameId);
  return state && 'position' in state ? state.position : openingPosition(standard());
}

describe('the board as of a moment', () => {
  it('is the one that the events up to then tell of, at every version, over reopenings too', async () => {
    const table = await windingGame();
    const game = await record(table);
    for (let version = 0; version <= game.version; version += 1) {
      const expected = await boardByFolding(table, version);
      expect(await games.loaders().position(game, version)).toEqual(expected);
    }
  });

  it('is the same at the time of each event, and before the next', async () => {
    const table = await windingGame();
    const game = await record(table);
    const events = await games.log(table.gameId);
    for (const { recordedAt } of events) {
      const upToThen = events.filter((event) => event.recordedAt <= recordedAt).length;
      const expected = await boardByFolding(table, upToThen);
      expect(await games.loaders().positionAt(game, recordedAt)).toEqual(expected);
    }
    const opening = openingPosition(standard());
    expect(await games.loaders().positionAt(game, '1901-01-01T00:00:00.000Z')).toEqual(opening);
    const now = await games.loaders().position(game);
    expect(await games.loaders().positionAt(game, '9999-12-31T23:59:59.999Z')).toEqual(now);
  });

  it('is the later of two that were opened in the same millisecond', async () => {
    // An index that is read backward tells the later one first by chance.
    const url = new URL(scratch.url);
    url.searchParams.set('options', '-c enable_indexscan=off -c enable_bitmapscan=off');
    const still = await GamesProcess.open(url.href, undefined, new StoppedClock());
    const table = await startedScribeGame(still);
    for (const phase of ['S1901M', 'F1901M', 'S1902M']) await adjudicate(still, table, phase);
    const game = await record(table);
    const position = await still.loaders().positionAt(game, new StoppedClock().now());
    expect(position).toEqual(await still.loaders().position(game));
    await still.close();
  });

  it('is the newest one after all events, though another server has a clock that is behind', async () => {
    const late = await GamesProcess.open(scratch.url, undefined, new LateClock());
    const table = await startedScribeGame(games);
    await submit(late, table, 'france', ['A PAR - BUR']);
    await adjudicate(games, table, 'S1901M');
    const input = { gameId: table.id, phase: 'S1901M', reason: 'A slip.' };
    await accepted(late.history.reopenPhase(input, by(table.owner)));
    const times = (await games.log(table.gameId)).map(({ recordedAt }) => recordedAt);
    expect(times).toEqual(times.toSorted());
    const game = await record(table);
    const now = await games.loaders().positionAt(game, '9999-12-31T23:59:59.999Z');
    expect(now).toEqual(await games.loaders().position(game));
    await late.close();
  });

  it('goes by that time where the head was signed, and where it is read from a snapshot', async () => {
    const table = await startedScribeGame(games);
    for (let version = 2; version < 50; version += 1) await submit(games, table, 'france', []);
    await games.snapshots.settled();
    const late = await GamesProcess.open(scratch.url, undefined, new LateClock());
    await adjudicate(late, table, 'S1901M');
    const [before, closed] = (await games.log(table.gameId)).slice(-2);
    expect(closed?.recordedAt).toBe(before?.recordedAt);
    const { rows } = await games.pool.query<{ signed_at: Date }>(
      'select signed_at from checkpoints where stream_id = $1',
      [`game-${table.gameId}`],
    );
    expect(rows.map(({ signed_at }) => signed_at.toISOString())).toEqual([closed?.recordedAt]);
    await late.close();
  });

  it('takes two statements, however long the game', async () => {
    for (const table of [await startedScribeGame(games), await windingGame()]) {
      const game = await record(table);
      const before = games.statements.length;
      await games.loaders().position(game, game.version);
      const reads = games.statements
        .slice(before)
        .filter((text) => /from (phases|events)/.test(text));
      expect(reads).toHaveLength(2);
    }
  });

  it('is found by an index, one row of the phases for each moment', async () => {
    const table = await startedScribeGame(games);
    await games.pool.query(MANY_PHASES, [table.gameId]);
    await games.pool.query('analyze phases');
    for (const [column, moment] of [
      ['started_version', '5000'],
      ['started_at', "'2001-01-01'"],
    ]) {
      const { rows } = await games.pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off, summary off)
         select * from phases where game_id = '${table.gameId}' and ${column} <= ${moment}
         order by ${column} desc limit 1`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Scan Backward using phases_in_\w+ .*rows=1(\.00)? loops=1/);
    }
  });
});

const MANY_PHASES = `
  insert into phases (game_id, name, attempt, started_version, started_at, closed_version, adjudicated_at)
  select $1, 'S' || (n + 1000) || 'M', 1, n, to_timestamp(n), n + 1, to_timestamp(n + 1)
  from generate_series(1000, 9000) as n`;

async function changes(table: Table, from: number, to?: number) {
  const game = await record(table);
  return changesOf(games.loaders(), game, { from, to: to ?? game.version });
}

const unitsIn = ({ units }: Awaited<ReturnType<typeof changes>>) =>
  units.map(({ power, from, to }) => `${power} ${from ?? '+'} > ${to ?? '-'}`).toSorted();

describe('what changed between two versions', () => {
  it('is nothing between a version and itself', async () => {
    const table = await startedScribeGame(games);
    expect(await changes(table, 2)).toEqual({
      from: 2,
      to: 2,
      phases: [],
      units: [],
      supplyCenters: [],
      seated: [],
      hasEnded: false,
    });
  });

  it('follows the units through the phases that count in the end', async () => {
    const table = await startedScribeGame(games);
    await submit(games, table, 'france', ['A PAR - BUR']);
    await adjudicate(games, table, 'S1901M');
    await submit(games, table, 'france', ['A BUR - BEL'], 'F1901M');
    await adjudicate(games, table, 'F1901M');
    const all = await changes(table, 0);
    expect(unitsIn(all)).toEqual(['france par > bel']);
    expect(all.supplyCenters).toEqual([{ province: 'bel', from: null, to: 'france' }]);
    expect(all.phases.map(({ kind, phase }) => `${kind} ${phase.name}`)).toEqual([
      'OPENED S1901M',
      'CLOSED S1901M',
      'OPENED F1901M',
      'CLOSED F1901M',
      'OPENED W1901A',
    ]);
    expect(unitsIn(await changes(table, 5))).toEqual(['france bur > bel']);
    expect(unitsIn(await changes(table, 2, 5))).toEqual(['france par > bur']);
  });

  it('goes on from the phase that the client knew, when that was reopened and played otherwise', async () => {
    const table = await startedScribeGame(games);
    await submit(games, table, 'france', ['A PAR - BUR']);
    await adjudicate(games, table, 'S1901M');
    await reopen(table, 'S1901M');
    await submit(games, table, 'france', ['A PAR - GAS']);
    await adjudicate(games, table, 'S1901M');
    expect(unitsIn(await changes(table, 3))).toEqual(['france par > gas']);
  });

  it('goes on from a phase that counts still, without what a later one was before it was reopened', async () => {
    const table = await startedScribeGame(games);
    await submit(games, table, 'france', ['A PAR - BUR']);
    await adjudicate(games, table, 'S1901M');
    await submit(games, table, 'france', ['A BUR - BEL'], 'F1901M');
    await adjudicate(games, table, 'F1901M');
    await reopen(table, 'F1901M');
    await submit(games, table, 'france', ['A BUR - RUH'], 'F1901M');
    await adjudicate(games, table, 'F1901M');
    expect(unitsIn(await changes(table, 2))).toEqual(['france par > ruh']);
  });

  it('calls gone and new what stands elsewhere, when an earlier phase was reopened', async () => {
    const table = await startedScribeGame(games);
    await submit(games, table, 'france', ['A PAR - BUR']);
    await adjudicate(games, table, 'S1901M');
    await reopen(table, 'S1901M');
    const back = await changes(table, 4);
    expect(unitsIn(back)).toEqual(['france + > par', 'france bur > -']);
    expect(back.phases.map(({ kind, phase }) => `${kind} ${phase.name}.${phase.attempt}`)).toEqual([
      'SUPERSEDED S1901M.1',
      'SUPERSEDED F1901M.1',
      'OPENED S1901M.2',
    ]);
  });

  it('names what closed although it was opened before', async () => {
    const table = await startedScribeGame(games);
    await adjudicate(games, table, 'S1901M');
    const { phases } = await changes(table, 2);
    expect(phases.map(({ kind, phase }) => `${kind} ${phase.name}`)).toEqual([
      'CLOSED S1901M',
      'OPENED F1901M',
    ]);
  });

  it('names the seats that were taken, and the end', async () => {
    const seated = await startedSeatedGame(games);
    expect((await changes(seated, 2, 4)).seated).toEqual(['england', 'france']);
    expect((await changes(seated, 8)).seated).toEqual([]);
    const over = await startedAt(games, oneCentreShort());
    await adjudicate(games, over, 'F1910M');
    expect((await changes(over, 2)).hasEnded).toBe(true);
    expect((await changes(over, 2, 3)).hasEnded).toBe(false);
    expect((await changes(over, 4)).hasEnded).toBe(false);
  });

  it('refuses versions that the game has not, and more phases than a page', async () => {
    const table = await startedScribeGame(games);
    for (const [from, to] of [
      [-1, 2],
      [0, 3],
      [2, 1],
      [0.5, 2],
    ] as const)
      await expect(changes(table, from, to)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await games.pool.query(MANY_PHASES, [table.gameId]);
    await games.pool.query('update games set version = 9000 where game_id = $1', [table.gameId]);
    await expect(changes(table, 2)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringContaining('more than 200 phases'),
    });
  });
});
