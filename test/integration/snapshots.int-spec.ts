import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { SnapshotStore } from '../../src/event-store/snapshot-store.js';
import { verifyChain } from '../../src/event-store/verify-chain.js';
import { SNAPSHOT_FORMAT } from '../../src/games/commands/frozen-fold.js';
import { GameFolds } from '../../src/games/commands/game-folds.js';
import type { GameFold } from '../../src/games/commands/game-fold.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { POWERS } from '../support/game-events.js';
import {
  accepted,
  adjudicate,
  by,
  GamesProcess,
  startedScribeGame,
  submit,
  type Table,
} from '../support/games.js';

const FORMAT = 'update snapshots set format = format + 1';

describe('snapshots', () => {
  let scratch: ScratchDatabase;
  let games: GamesProcess;
  let owner: Client;
  let fresh: GamesProcess;

  beforeAll(async () => {
    scratch = await createScratchDatabase();
    games = await GamesProcess.open(scratch.url);
    owner = new Client({ connectionString: scratch.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await games.close();
    await scratch.drop();
  });
  beforeEach(async () => {
    fresh = await GamesProcess.open(scratch.url);
  });
  afterEach(() => fresh.close());

  /** A game with that many events at least, in which a phase closes with every tenth. */
  async function gameOf(events: number): Promise<Table> {
    const table = await startedScribeGame(games);
    let phase = 'S1901M';
    for (let version = 2; version < events; version += 10) {
      for (let more = 1; more < 10; more += 1) await submit(games, table, 'france', [], phase);
      phase = await adjudicate(games, table, phase);
    }
    await games.snapshots.settled();
    return table;
  }

  /** The game as a process that has just started loads it, and how many events that took. */
  async function loaded({ gameId }: Table): Promise<{ fold: GameFold; read: number }> {
    let read = 0;
    const readStream = fresh.store.readStream.bind(fresh.store);
    fresh.store.readStream = async (...args) => {
      const events = await readStream(...args);
      read += events.length;
      return events;
    };
    const fold = await new GameFolds(fresh.store, fresh.snapshots).current(gameId);
    await fresh.snapshots.settled();
    return { fold, read };
  }

  async function taken({ gameId }: Table): Promise<number[]> {
    const { rows } = await games.pool.query<{ sequence: number }>(
      'select sequence from snapshots where stream_id = $1',
      [`game-${gameId}`],
    );
    return rows.map(({ sequence }) => sequence);
  }

  it('spare a process that has just started all events but the last fifty or so', async () => {
    for (const events of [12, 102, 402]) {
      const table = await gameOf(events);
      expect((await loaded(table)).read).toBeLessThanOrEqual(60);
    }
  });

  it('are kept one a game, the newest', async () => {
    expect(await taken(await gameOf(32))).toEqual([]);
    expect(await taken(await gameOf(122))).toEqual([100]);
  });

  it('give the same fold and head as all the events do', async () => {
    const table = await gameOf(122);
    const quick = await loaded(table);
    await owner.query('delete from snapshots');
    const whole = await loaded(table);
    expect([quick.read, whole.read]).toEqual([22, 122]);
    expect(quick.fold).toEqual(whole.fold);
    expect(Object.keys(quick.fold.game?.seats ?? {})).toEqual(POWERS);
    const events = await games.log(table.gameId);
    expect(whole.fold.head.hash).toBe(events.at(-1)?.hash);
  });

  it('are all deleted, and everything answers the same and goes on', async () => {
    const table = await gameOf(112);
    const answers = async (process: GamesProcess) => {
      const [game] = await process.readers.games.byIds([table.gameId]);
      const { fold } = await loaded(table);
      if (!game) throw new Error(`There is no game ${table.gameId}.`);
      return { game, fold, sixty: await process.loaders().position(game, 60) };
    };
    const before = await answers(fresh);
    await owner.query('delete from snapshots');
    expect(await answers(fresh)).toEqual(before);
    await owner.query('delete from snapshots');
    const { game } = await submit(fresh, table, 'italy', [], before.game.phase ?? '');
    expect(game.version).toBe(113);
    await fresh.snapshots.settled();
    expect(verifyChain(await games.log(table.gameId))).toBeNull();
    expect(await taken(table)).toEqual([112]);
  });

  it.each([
    ['of another format', FORMAT],
    ['whose state was changed', `update snapshots set state = replace(state, 'ACTIVE', 'FORMING')`],
    ['that is cut off', 'update snapshots set state = left(state, 100)'],
    ['of a later event than it says', 'update snapshots set sequence = sequence + 1'],
  ])('%s are passed over, and made anew', async (_what, damage) => {
    const table = await gameOf(112);
    await owner.query(damage);
    const { fold, read } = await loaded(table);
    expect(read).toBe(112);
    expect(fold.game).toMatchObject({ status: 'ACTIVE', version: 112 });
    expect((await loaded(table)).read).toBeLessThanOrEqual(60);
  });

  it.each([
    ['in the place of one that it holds', 100],
    ['behind its end', 150],
  ])('of an event that the log does not hold, %s, are passed over', async (_where, sequence) => {
    const table = await gameOf(112);
    const store = new SnapshotStore(games.pool);
    const kept = await store.newest(`game-${table.gameId}`, SNAPSHOT_FORMAT);
    if (!kept) throw new Error('The game has no snapshot.');
    // Whole, with a checksum that fits, such as one of a database that was restored since.
    await store.save({ ...kept, head: { sequence, hash: '0f'.repeat(32) } });
    expect(await taken(table)).toEqual([sequence]);
    const { fold, read } = await loaded(table);
    expect(read).toBe(112);
    expect(fold.head.hash).toBe((await games.log(table.gameId)).at(-1)?.hash);
  });

  it('go with a reopening, and are never needed for it', async () => {
    const table = await gameOf(112);
    const input = { gameId: table.id, phase: 'S1901M', reason: 'A slip.' };
    const { game } = await accepted(fresh.history.reopenPhase(input, by(table.owner)));
    expect(game).toMatchObject({ version: 113, position: { phase: 'S1901M' } });
    expect((await loaded(table)).fold.game).toEqual(game);
  });

  it('that cannot be written fail no command', async () => {
    await owner.query(REFUSING);
    const table = await gameOf(62);
    expect(await taken(table)).toEqual([]);
    await owner.query('drop trigger refusing on snapshots');
    expect((await loaded(table)).read).toBe(62);
    expect(await taken(table)).toEqual([62]);
  });
});

const REFUSING = `
  create function refuse_snapshot() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$;
  create trigger refusing before insert on snapshots
    for each row execute function refuse_snapshot()`;
