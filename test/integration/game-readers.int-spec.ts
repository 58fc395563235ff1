import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openingPosition } from '../../src/engine/index.js';
import { readGameEvent } from '../../src/games/events/event-catalogue.js';
import type { GameRecord, PhaseRecord } from '../../src/games/reading/game-record.js';
import type { GameListFilter } from '../../src/games/reading/game-reader.js';
import { fold } from '../../src/games/state/evolve.js';
import { viewFor } from '../../src/games/visibility/view-for.js';
import { NOBODY } from '../../src/kernel/principal.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { oneCentreShort, POWERS, standard } from '../support/game-events.js';
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

/** As a client asks for it. */
async function phaseNamed(gameId: string, name: string): Promise<PhaseRecord | null> {
  return games.loaders().phase({ gameId, name });
}

async function statementsOf<T>(work: () => Promise<T>): Promise<{ answer: T; statements: number }> {
  const before = games.statements.length;
  const answer = await work();
  return { answer, statements: games.statements.length - before };
}

/** A SCRIBE game three phases on, with orders standing for the fourth. */
async function playedGame(): Promise<Table & { phase: string }> {
  const table = await startedScribeGame(games);
  let phase = 'S1901M';
  for (const orders of [['A PAR - BUR'], ['A BUR - MUN'], ['A BUR - BEL']]) {
    await submit(games, table, 'france', orders, phase);
    phase = await adjudicate(games, table, phase);
  }
  await submit(games, table, 'italy', ['A ROM H'], phase);
  return { ...table, phase };
}

describe('a game read from its rows', () => {
  it('is the game that its events tell of', async () => {
    const seated = await startedSeatedGame(games);
    await submit(games, seated, 'france', ['A PAR - BUR']);
    const ready = { gameId: seated.id, phase: 'S1901M', power: 'italy', ready: true };
    await accepted(games.commands.setReady(ready, by(seated.players['italy']!)));
    const over = await startedAt(games, oneCentreShort());
    await adjudicate(games, over, 'F1910M');
    for (const table of [seated, over, await newGame(games, 'SEATED'), await playedGame()]) {
      const events = await games.log(table.gameId);
      const state = fold(events.map(readGameEvent), table.gameId);
      const { seats, ...game } = await record(table);
      const { variant, rules, version, status, control, owner } = state!;
      expect(game).toMatchObject({ variant, rules, version, status, control, owner });
      expect(seats).toMatchObject(state!.seats);
      expect(Object.keys(seats)).toEqual(POWERS);
      expect(game.phase).toBe(state?.status === 'ACTIVE' ? state.position.phase : null);
      expect(game.winners).toEqual(state?.status === 'FINISHED' ? state.winners : null);
      expect(game.resultKind).toBe(state?.status === 'FINISHED' ? 'SOLO' : null);
      expect(game.createdAt).toBe(events[0]?.recordedAt);
      expect(game.name).toBe('A game');
    }
  });

  it('is null where there is none, in the order asked for', async () => {
    const [one, other] = [await newGame(games), await newGame(games)];
    const ids = [other.gameId, randomUUID(), one.gameId, other.gameId];
    const found = await games.readers.games.byIds(ids);
    expect(found.map((game) => game?.gameId ?? null)).toEqual([
      other.gameId,
      null,
      one.gameId,
      other.gameId,
    ]);
    expect(await games.readers.games.byIds([])).toEqual([]);
  });
});

async function idsOf(filter: GameListFilter): Promise<string[]> {
  const { edges } = await games.readers.games.list(filter, { first: 200 });
  return edges.map(({ node }) => node.gameId);
}

const isIn = (list: readonly string[], ...tables: readonly Table[]) =>
  tables.map(({ gameId }) => list.includes(gameId));

describe('the list of games', () => {
  it('runs through all games of the filter once, in the order of their creation', async () => {
    const owner = randomUUID();
    const made: string[] = [];
    for (let more = 1; more <= 7; more += 1)
      made.push((await newGame(games, 'SCRIBE', owner)).gameId);
    const seen: string[] = [];
    let after: string | null = null;
    for (;;) {
      const page: Awaited<ReturnType<typeof games.readers.games.list>> =
        await games.readers.games.list({ player: owner }, { first: 3, after });
      seen.push(...page.edges.map(({ node }) => node.gameId));
      after = page.edges.at(-1)?.cursor ?? null;
      if (!page.hasNextPage) break;
    }
    expect(seen.toSorted()).toEqual(made.toSorted());
    expect(seen).toEqual(await idsOf({ player: owner }));
    expect(await games.readers.games.count({ player: owner })).toBe(7);
  });

  it('keeps to its filter', async () => {
    const forming = await newGame(games, 'SEATED');
    const player = randomUUID();
    await accepted(games.commands.joinGame({ gameId: forming.id, power: 'italy' }, by(player)));
    const active = await startedSeatedGame(games);
    expect(await idsOf({ player })).toEqual([forming.gameId]);
    expect(await idsOf({ player: forming.owner, variant: 'standard' })).toEqual([forming.gameId]);
    expect(await idsOf({ player: randomUUID() })).toEqual([]);
    const open = await idsOf({ hasOpenSeat: true });
    expect(isIn(open, forming, active)).toEqual([true, false]);
    const full = await idsOf({ hasOpenSeat: false });
    expect(isIn(full, forming, active)).toEqual([false, true]);
    const started = await idsOf({ statuses: ['ACTIVE', 'PAUSED'] });
    expect(isIn(started, forming, active)).toEqual([false, true]);
    expect(await idsOf({ statuses: [] })).toEqual([]);
    expect(await idsOf({ variant: 'atlantis' })).toEqual([]);
  });

  it.each([
    ['x'],
    ['2026-01-01T00:00:00.000Z|nobody'],
    ["2026-01-01T00:00:00.000Z|' or true --"],
    ['2026-99-99T99:99:99.999Z|1b4e28ba-2fa1-41d2-883f-0016d3cca427'],
    ['2026-02-30T00:00:00.000Z|1b4e28ba-2fa1-41d2-883f-0016d3cca427'],
    ['0000-01-01T00:00:00.000Z|1b4e28ba-2fa1-41d2-883f-0016d3cca427'],
    ['2026-01-01T00:00:00.000Z|------------------------------------'],
    ['2026-01-01T00:00:00.000Z|1b4e28ba-2fa1-41d2-883f-0016d3cca427|more'],
  ])('refuses the damaged cursor of %s', async (key) => {
    const after = Buffer.from(`games:${key}`).toString('base64url');
    const list = games.readers.games.list({}, { after });
    await expect(list).rejects.toEqual(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
  });
});

describe('the phases of a game', () => {
  it('are listed both ways, the open one last', async () => {
    const { phase, ...table } = await playedGame();
    const game = await record(table);
    const names = async (request: object) =>
      (await games.loaders().phasesPage(game, request)).edges.map(({ node }) => node.name);
    const all = await names({});
    expect(all).toEqual(['S1901M', 'F1901M', expect.any(String), phase]);
    expect(await names({ last: 2 })).toEqual(all.slice(-2));
    const last = await games.loaders().phasesPage(game, { last: 2 });
    const before = last.edges[0]?.cursor;
    expect(await names({ last: 5, before })).toEqual(all.slice(0, 2));
    const after = last.edges[0]?.cursor;
    expect(await names({ first: 5, after })).toEqual(all.slice(-1));
    expect(last.edges.map(({ node }) => node.closedVersion)).toEqual([8, null]);
  });

  it('are found by name', async () => {
    const { gameId } = await playedGame();
    expect(await phaseNamed(gameId, 'F1901M')).toMatchObject({
      gameId,
      name: 'F1901M',
      attempt: 1,
      startedVersion: 4,
      closedVersion: 6,
      adjudicatedAt: expect.stringMatching(/Z$/),
    });
    expect(await phaseNamed(gameId, 'S1950M')).toBeNull();
    const keys = [
      { gameId, name: 'S1901M', attempt: 2 },
      { gameId, name: 'S1901M', attempt: 1 },
      { gameId: randomUUID(), name: 'S1901M' },
    ];
    const found = await games.readers.phases.byKeys(keys);
    expect(found.map((phase) => phase?.startedVersion ?? null)).toEqual([null, 2, null]);
  });

  it('end with the phase that was won', async () => {
    const over = await startedAt(games, oneCentreShort());
    await adjudicate(games, over, 'F1910M');
    const { edges } = await games.loaders().phasesPage(await record(over), {});
    expect(edges.map(({ node }) => node.name)).toEqual(['F1910M']);
  });
});

describe('the board as of a version', () => {
  it('is that of the fold, at every version', async () => {
    const over = await startedAt(games, oneCentreShort());
    await adjudicate(games, over, 'F1910M');
    for (const table of [await playedGame(), over, await newGame(games)]) {
      const game = await record(table);
      const events = (await games.log(table.gameId)).map(readGameEvent);
      for (let version = 0; version <= game.version; version += 1) {
        const state = fold(events.slice(0, version), table.gameId);
        const board = state && 'position' in state ? state.position : openingPosition(standard());
        expect(await games.loaders().position(game, version)).toEqual(board);
      }
      expect(await games.loaders().position(game)).toEqual(
        await games.loaders().position(game, game.version),
      );
    }
  });

  it.each([-1, 3, 1.5, Number.NaN])(
    'is a fault at version %d of 2, which names the newest',
    async (version) => {
      const game = await record(await startedScribeGame(games));
      await expect(games.loaders().position(game, version)).rejects.toEqual(
        expect.objectContaining({
          code: 'BAD_USER_INPUT',
          message: expect.stringContaining('0 to 2'),
        }),
      );
    },
  );
});

const texts = (orders: readonly { submittedText: string | null }[]) =>
  orders.map(({ submittedText }) => submittedText).filter((text) => text !== null);

describe('the orders of a phase', () => {
  it('are everyone’s once it is closed', async () => {
    const table = await playedGame();
    const game = await record(table);
    const phase = (await phaseNamed(table.gameId, 'S1901M'))!;
    const loaders = games.loaders();
    const orders = await loaders.phaseOrders(game, phase, viewFor(NOBODY, game));
    expect(orders).toHaveLength(22);
    expect(texts(orders)).toEqual(['A PAR - BUR']);
    const french = await loaders.phaseOrders(game, phase, viewFor(NOBODY, game), 'france');
    expect(french).toHaveLength(3);
    expect((await loaders.phasePosition(game, phase)).phase).toBe('S1901M');
  });

  it('are their writers’ while it is open', async () => {
    const table = await startedSeatedGame(games);
    await submit(games, table, 'italy', ['A ROM - VEN']);
    await submit(games, table, 'france', ['A PAR - BUR']);
    await submit(games, table, 'france', ['A PAR - PIC', 'A MAR H']);
    await submit(games, table, 'germany', ['A MUN H']);
    await submit(games, table, 'germany', []);
    const game = await record(table);
    const phase = (await phaseNamed(table.gameId, 'S1901M'))!;
    const seenBy = async (player: string) => {
      const { principal } = by(player);
      return texts(await games.loaders().phaseOrders(game, phase, viewFor(principal, game)));
    };
    expect(await seenBy(table.players['france']!)).toEqual(['A PAR - PIC', 'A MAR H']);
    expect(await seenBy(table.players['italy']!)).toEqual(['A ROM - VEN']);
    expect(await seenBy(table.players['germany']!)).toEqual([]);
    expect(await seenBy(table.owner)).toEqual([]);
    expect(await games.loaders().phaseOrders(game, phase, viewFor(NOBODY, game))).toEqual([]);
  });
});

describe('a game and its phase that were read at different moments', () => {
  it('show no draft of one phase under another', async () => {
    const table = await startedScribeGame(games);
    await submit(games, table, 'france', ['A PAR - BUR']);
    const earlier = await record(table);
    const first = (await phaseNamed(table.gameId, 'S1901M'))!;
    await adjudicate(games, table, 'S1901M');
    await submit(games, table, 'france', ['A BUR H'], 'F1901M');
    const later = await record(table);
    const second = (await phaseNamed(table.gameId, 'F1901M'))!;
    const seen = async (game: GameRecord, phase: typeof first) => {
      const { principal } = by(table.owner);
      return texts(await games.loaders().phaseOrders(game, phase, viewFor(principal, game)));
    };
    expect(await seen(earlier, first)).toEqual(['A PAR - BUR']);
    expect(await seen(later, second)).toEqual(['A BUR H']);
    expect(await seen(earlier, second)).toEqual([]);
    expect(await seen(later, first)).toEqual([]);
  });
});

describe('the log of a game', () => {
  it('is paged in order', async () => {
    const game = await record(await playedGame());
    const first = await games.loaders().eventsPage(game, { first: 5 });
    const after = first.edges.at(-1)?.cursor;
    const rest = await games.loaders().eventsPage(game, { after });
    expect([first.hasNextPage, rest.hasNextPage, rest.hasPreviousPage]).toEqual([
      true,
      false,
      true,
    ]);
    const events = [...first.edges, ...rest.edges].map(({ node }) => node);
    expect(events).toEqual(await games.log(game.gameId));
  });

  it('is read at any places', async () => {
    const [one, other] = [await playedGame(), await startedScribeGame(games)];
    const found = await games.readers.events.at([
      { gameId: one.gameId, sequence: 4 },
      { gameId: one.gameId, sequence: 99 },
      { gameId: other.gameId, sequence: 2 },
      { gameId: one.gameId, sequence: 4 },
    ]);
    expect(found.map((event) => event?.type ?? null)).toEqual([
      'PhaseAdjudicated',
      null,
      'GameStarted',
      'PhaseAdjudicated',
    ]);
  });
});

describe('the loaders of a request', () => {
  it('read a list of games, their phases, boards and orders in no more statements than one of them', async () => {
    const owner = randomUUID();
    const readAll = async (size: number) => {
      const loaders = games.loaders();
      const { edges } = await games.readers.games.list({ statuses: ['ACTIVE'] }, { first: size });
      const { principal } = by(owner);
      const all = edges.map(async ({ node }) => {
        const game = (await loaders.game(node.gameId))!;
        const phase = (await loaders.phase({ gameId: game.gameId, name: game.phase! }))!;
        await Promise.all([
          loaders.position(game),
          loaders.position(game, 1),
          loaders.phasePosition(game, phase),
          loaders.phaseOrders(game, phase, viewFor(principal, game)),
          loaders.phasesPage(game, { first: 2 }),
          loaders.phasesPage(game, { last: 3 }),
          loaders.eventsPage(game, { first: 2 }),
        ]);
      });
      return (await Promise.all(all)).length;
    };
    for (let more = 1; more <= 6; more += 1) await startedScribeGame(games);
    const one = await statementsOf(async () => readAll(1));
    const many = await statementsOf(async () => readAll(6));
    expect([one.answer, many.answer]).toEqual([1, 6]);
    expect(many.statements).toBeLessThanOrEqual(one.statements);
  });

  it('see what a command changed once they are told', async () => {
    const table = await startedScribeGame(games);
    const loaders = games.loaders();
    expect((await loaders.game(table.gameId))?.version).toBe(2);
    await submit(games, table, 'france', []);
    expect((await loaders.game(table.gameId))?.version).toBe(2);
    loaders.forget(table.gameId);
    expect((await loaders.game(table.gameId))?.version).toBe(3);
  });
});
