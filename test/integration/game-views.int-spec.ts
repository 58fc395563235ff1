import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { GAME_VIEWS } from '../../src/games/views/game-views.js';
import { rebuildViews } from '../../src/games/views/rebuild.js';
import { CreateGameViews1796000000002 } from '../../migrations/1796000000002-create-game-views.js';
import {
  createEmptyDatabase,
  createScratchDatabase,
  type ScratchDatabase,
} from '../support/database.js';
import { appendRequest } from '../support/append-request.js';
import { silentStore } from '../support/stores.js';
import { oneCentreShort, POWERS } from '../support/game-events.js';
import {
  accepted,
  adjudicate,
  by,
  GamesProcess,
  newGame,
  startedAt,
  startedScribeGame,
  startedSeatedGame,
  submit,
  type Table,
} from '../support/games.js';

const STRAY_PHASE = `
  insert into phases (game_id, name, attempt, started_version, started_at)
  values (gen_random_uuid(), 'S1950M', 1, 5, now())`;

const TABLES = ['games', 'seats', 'phases', 'game_labels'];

describe('the read models of games', () => {
  let scratch: ScratchDatabase;
  let games: GamesProcess;

  beforeAll(async () => {
    scratch = await createScratchDatabase();
    games = await GamesProcess.open(scratch.url);
    await playAllSorts(games);
  });

  afterAll(async () => {
    await games.close();
    await scratch.drop();
  });

  async function contents(): Promise<Record<string, object[]>> {
    const tables = TABLES.map(async (table) => {
      const { rows } = await games.pool.query<{ row: object }>(
        `select to_jsonb(${table}) as row from ${table} order by 1`,
      );
      return [table, rows.map(({ row }) => row)] as const;
    });
    return Object.fromEntries(await Promise.all(tables));
  }

  it('are the same when they are made anew from the log', async () => {
    const before = await contents();
    const { rows } = await games.pool.query(`select distinct stream_id from events`);
    expect(await rebuildViews(games.pool)).toMatchObject({ games: rows.length });
    expect(await contents()).toEqual(before);
    expect(Object.values(before).map((table) => table.length)).toEqual([25, 175, 17, 25]);
  });

  it('are mended by that where rows were lost or changed', async () => {
    const before = await contents();
    await games.pool.query(
      `update games set status = 'ACTIVE', version = 77, winners = '["italy"]'`,
    );
    await games.pool.query(`delete from seats where power = 'france'`);
    await games.pool.query(STRAY_PHASE);
    expect(await contents()).not.toEqual(before);
    await rebuildViews(games.pool);
    expect(await contents()).toEqual(before);
  });

  it('are the same when they are made in lots of a few events', async () => {
    const before = await contents();
    await games.pool.query(`delete from seats where power = 'france'`);
    const made: number[] = [];
    const progress = { total: () => {}, made: (count: number) => void made.push(count) };
    await rebuildViews(games.pool, GAME_VIEWS, progress, 10);
    expect(await contents()).toEqual(before);
    expect(made.length).toBeGreaterThan(3);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(before['games']?.length);
  });

  it('are mended one at a time', async () => {
    const before = await contents();
    await games.pool.query(`delete from seats where power = 'france'`);
    await games.pool.query('update phases set attempt = attempt + 5');
    const phases = GAME_VIEWS.filter(({ table }) => table === 'phases');
    await rebuildViews(games.pool, phases);
    expect((await contents())['phases']).toEqual(before['phases']);
    expect((await contents())['seats']).not.toEqual(before['seats']);
    await rebuildViews(games.pool);
    expect(await contents()).toEqual(before);
  });

  it('miss nothing that is recorded while they are made anew, time and again', async () => {
    const playing = { isOver: false };
    const play = async () => {
      const table = await startedScribeGame(games);
      for (let phase = 'S1901M'; !playing.isOver;) {
        await Promise.all(POWERS.map((power) => submit(games, table, power, [], phase)));
        phase = await adjudicate(games, table, phase);
      }
    };
    const played = Promise.all([play(), play(), play()]);
    for (let round = 1; round <= 8; round += 1) {
      await games.pool.query(`delete from seats where power = 'italy' and player_id is null`);
      await rebuildViews(games.pool);
    }
    playing.isOver = true;
    await played;
    const during = await contents();
    await rebuildViews(games.pool);
    expect(await contents()).toEqual(during);
  });

  it('are never seen half made by who reads', async () => {
    const count = async () => {
      const { rows } = await games.pool.query<{ n: number }>(
        'select count(*)::int as n from seats',
      );
      return rows[0]?.n;
    };
    const whole = await count();
    await games.pool.query('update seats set ready_version = 99');
    const reading = { isOver: false };
    const counts = new Set<number | undefined>();
    const look = async () => {
      while (!reading.isOver) counts.add(await count());
    };
    const looked = look();
    await rebuildViews(games.pool);
    reading.isOver = true;
    await looked;
    expect([...counts]).toEqual([whole]);
  });

  it('are left as they were, and can be written, when somebody keeps a transaction on them open', async () => {
    const table = await startedScribeGame(games);
    const before = await contents();
    const open = await games.pool.connect();
    await open.query('begin');
    await open.query('update seats set ready_version = 7 where false');
    await expect(rebuildViews(games.pool)).rejects.toMatchObject({ code: '55P03' });
    expect(await contents()).toEqual(before);
    expect((await submit(games, table, 'france', [])).game.version).toBe(3);
    await open.query('rollback');
    open.release();
    await rebuildViews(games.pool);
  });

  it('are left as they were where an event cannot be read', async () => {
    const before = await contents();
    await silentStore(games.pool).append(appendRequest({ streamId: `game-${randomUUID()}` }));
    await expect(rebuildViews(games.pool)).rejects.toThrow('SomethingHappened');
    expect(await contents()).toEqual(before);
  });
});

describe('a game that is played once while the read models are made anew, and rests then', () => {
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

  it('keeps its new row, although it was read before and nobody plays at the end', async () => {
    const tables: Table[] = [];
    for (let more = 1; more <= 10; more += 1) tables.push(await startedScribeGame(games));
    const [first] = tables.toSorted((one, other) => (one.gameId < other.gameId ? -1 : 1));
    const versions: number[] = [];
    /** Once the first lot is written, and before the last is: the rebuild waits for it. */
    const made = async () => {
      if (!first || versions.length > 0) return;
      versions.push((await submit(games, first, 'france', ['A PAR - BUR'])).game.version);
    };
    await rebuildViews(games.pool, GAME_VIEWS, { total: () => {}, made }, 1);
    const { rows } = await games.pool.query<{ version: number }>(
      'select version from games where game_id = $1',
      [first?.gameId],
    );
    expect([versions, rows]).toEqual([[3], [{ version: 3 }]]);
  });
});

describe('the tables of the read models', () => {
  let scratch: ScratchDatabase;
  let owner: DataSource;

  beforeAll(async () => {
    scratch = await createEmptyDatabase();
    owner = await new DataSource({
      type: 'postgres',
      url: scratch.ownerUrl,
      migrations: [CreateGameViews1796000000002],
    }).initialize();
  });

  afterAll(async () => {
    await owner.destroy();
    await scratch.drop();
  });

  async function tables(): Promise<string[]> {
    const rows = await owner.query<{ name: string }[]>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_name <> 'migrations'`,
    );
    return rows.map(({ name }) => name).toSorted();
  }

  it('come and go with their migration', async () => {
    await owner.runMigrations();
    expect(await tables()).toEqual(TABLES.toSorted());
    await owner.undoLastMigration();
    expect(await tables()).toEqual([]);
  });
});

/** Games at every stage, enough of them for more than one batch. */
async function playAllSorts(games: GamesProcess): Promise<void> {
  for (let more = 1; more <= 20; more += 1) await newGame(games, more % 2 ? 'SEATED' : 'SCRIBE');
  const forming = await newGame(games, 'SEATED');
  for (const power of ['france', 'italy']) {
    await accepted(games.commands.joinGame({ gameId: forming.id, power }, by(randomUUID())));
  }
  const scribe = await startedScribeGame(games);
  let phase = 'S1901M';
  for (let count = 1; count <= 10; count += 1) {
    await submit(games, scribe, 'france', ['A PAR - BUR'], phase);
    await submit(games, scribe, 'italy', [], phase);
    phase = await adjudicate(games, scribe, phase);
  }
  await accepted(
    games.history.reopenPhase(
      { gameId: scribe.id, phase: 'F1902M', reason: 'A slip.' },
      by(scribe.owner),
    ),
  );
  await adjudicate(games, scribe, 'F1902M');
  await seatedThroughOnePhase(games);
  await soloAtOnce(games);
  await startedScribeGame(games).then((table) => submit(games, table, 'france', ['A PAR - BUR']));
}

async function seatedThroughOnePhase(games: GamesProcess): Promise<void> {
  const seated = await startedSeatedGame(games);
  await submit(games, seated, 'france', ['A PAR - BUR']);
  for (const power of POWERS) {
    const input = { gameId: seated.id, phase: 'S1901M', power, ready: true };
    await accepted(games.commands.setReady(input, by(seated.players[power]!)));
  }
}

async function soloAtOnce(games: GamesProcess): Promise<void> {
  const table = await startedAt(games, oneCentreShort());
  await adjudicate(games, table, 'F1910M');
}
