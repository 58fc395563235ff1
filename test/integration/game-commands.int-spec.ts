import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Success } from '../../src/games/commands/handle-command.js';
import { verifyChain } from '../../src/event-store/verify-chain.js';
import { publicId } from '../../src/kernel/ids.js';
import { isRefusal, type Refusal } from '../../src/kernel/refusal.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { POWERS } from '../support/game-events.js';
import {
  accepted,
  adjudicate,
  by,
  GamesProcess,
  newGame,
  refused,
  startedScribeGame,
  startedSeatedGame,
  submit,
  type Table,
} from '../support/games.js';

let scratch: ScratchDatabase;
let one: GamesProcess;
let other: GamesProcess;

beforeAll(async () => {
  scratch = await createScratchDatabase();
  [one, other] = await Promise.all([
    GamesProcess.open(scratch.url),
    GamesProcess.open(scratch.url),
  ]);
});

afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await scratch.drop();
});

async function typesOf(gameId: string): Promise<string[]> {
  const events = await one.log(gameId);
  expect(verifyChain(events)).toBeNull();
  return events.map(({ type }) => type);
}

async function count(table: string): Promise<number> {
  const { rows } = await one.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]!.n;
}

const kindOf = (answer: Success | Refusal) => (isRefusal(answer) ? answer.refused : 'accepted');

const createInput = { name: 'A game', variant: 'standard', control: 'SCRIBE', rules: {} } as const;

describe('the commands of a SCRIBE game', () => {
  it('record what they did, chained, in the name of who asked', async () => {
    const table = await startedScribeGame(one);
    await submit(one, table, 'france', ['A PAR - BUR']);
    expect(await adjudicate(one, table, 'S1901M')).toBe('F1901M');
    expect(await typesOf(table.gameId)).toEqual([
      'GameCreated',
      'GameStarted',
      'OrdersSubmitted',
      'PhaseAdjudicated',
    ]);
    const actors = (await one.log(table.gameId)).map(({ metadata }) => metadata.actor);
    expect(actors).toEqual(actors.map(() => ({ kind: 'PLAYER', id: table.owner })));
  });

  it('answer with what they recorded and the game after it', async () => {
    const table = await startedScribeGame(one);
    const { game, events } = await submit(one, table, 'france', ['A PAR - BUR']);
    expect(events).toEqual((await one.log(table.gameId)).slice(-1));
    expect(game).toMatchObject({
      status: 'ACTIVE',
      version: 3,
      submissions: { france: { version: 3 } },
    });
  });

  it('see what another process recorded, although this one remembers the game', async () => {
    const table = await newGame(one);
    await accepted(other.commands.startGame({ gameId: table.id }, by(table.owner)));
    expect((await submit(one, table, 'france', ['A PAR - BUR'])).game.version).toBe(3);
    await adjudicate(other, table, 'S1901M');
    await submit(one, table, 'france', ['A BUR H'], 'F1901M');
    expect(await typesOf(table.gameId)).toHaveLength(5);
  });
});

describe('the commands of a SEATED game', () => {
  it('close a phase with the last power that is ready, in the server’s name', async () => {
    const table = await startedSeatedGame(one);
    for (const power of POWERS) {
      const input = { gameId: table.id, phase: 'S1901M', power, ready: true };
      await accepted(one.commands.setReady(input, by(table.players[power]!)));
    }
    const events = await one.log(table.gameId);
    expect(await typesOf(table.gameId)).toHaveLength(1 + 7 + 1 + 7 + 1);
    expect(events.at(-2)).toMatchObject({
      type: 'ReadinessChanged',
      metadata: { actor: { kind: 'PLAYER', id: table.players['turkey'] }, client: null },
    });
    expect(events.at(-1)).toMatchObject({
      type: 'PhaseAdjudicated',
      metadata: { actor: { kind: 'SYSTEM', id: 'adjudicator' }, client: null },
    });
  });

  it('give each of many players who join at once a seat, and no seat twice', async () => {
    const table = await newGame(one, 'SEATED');
    const joins = Array.from({ length: 9 }, (_, place) =>
      (place % 2 ? one : other).commands.joinGame(
        { gameId: table.id, power: null },
        by(randomUUID()),
      ),
    );
    const answers = await Promise.all(joins);
    expect(answers.map(kindOf).filter((kind) => kind !== 'accepted')).toEqual([
      'SeatTaken',
      'SeatTaken',
    ]);
    const joined = (await one.log(table.gameId)).slice(1);
    expect(joined.map(({ data }) => data['power'])).toEqual(POWERS);
  });
});

describe('two writers of one game', () => {
  it('close a phase exactly once', async () => {
    const table = await startedScribeGame(one);
    let phase = 'S1901M';
    for (let round = 1; round <= 12; round += 1) {
      const close = { gameId: table.id, phase };
      const answers = await Promise.all(
        [one, other, one, other].map(async ({ commands }) =>
          commands.adjudicatePhase(close, by(table.owner)),
        ),
      );
      const kinds = answers.map(kindOf);
      expect(kinds.toSorted()).toEqual([...Array(3).fill('PhaseNotCurrent'), 'accepted']);
      const closed = answers.find((answer) => !isRefusal(answer))!;
      phase = 'game' in closed && closed.game.status === 'ACTIVE' ? closed.game.position.phase : '';
      const types = await typesOf(table.gameId);
      expect(types.filter((type) => type === 'PhaseAdjudicated')).toHaveLength(round);
    }
  });

  it('close a phase exactly once when all powers become ready at the same time', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const table = await startedSeatedGame(one);
      const answers = POWERS.map(async (power, place) => {
        const input = { gameId: table.id, phase: 'S1901M', power, ready: true };
        return (place % 2 ? one : other).commands.setReady(input, by(table.players[power]!));
      });
      expect((await Promise.all(answers)).filter(isRefusal)).toEqual([]);
      const types = await typesOf(table.gameId);
      expect(types.slice(9)).toEqual([...Array(7).fill('ReadinessChanged'), 'PhaseAdjudicated']);
    }
  });

  it('all get their turn, however many write at once', async () => {
    const table = await startedScribeGame(one);
    const submissions = Array.from({ length: 80 }, (_, place) =>
      submit(place % 2 ? one : other, table, POWERS[place % 7]!, []),
    );
    const sequences = (await Promise.all(submissions)).map(({ events }) => events[0]!.sequence);
    expect(sequences.toSorted((a, b) => a - b)).toEqual(sequences.map((_, place) => place + 3));
    expect(await typesOf(table.gameId)).toHaveLength(82);
  });
});

describe('an idempotency key', () => {
  it('answers a repeated createGame with the first game', async () => {
    const player = randomUUID();
    const games = await count('games');
    const create = () => one.commands.createGame(createInput, by(player, 'create'));
    const [first, again] = [await accepted(create()), await accepted(create())];
    const elsewhere = await accepted(other.commands.createGame(createInput, by(player, 'create')));
    expect([again.events, elsewhere.events]).toEqual([first.events, first.events]);
    expect(again.game).toEqual(first.game);
    expect(await count('games')).toBe(games + 1);
    expect(await count('game_labels')).toBe(games + 1);
  });

  it('makes one game of simultaneous requests, which all get the same answer', async () => {
    const player = randomUUID();
    const games = await count('games');
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, place) =>
        accepted((place % 2 ? one : other).commands.createGame(createInput, by(player, 'at once'))),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await count('games')).toBe(games + 1);
    expect(await count('game_labels')).toBe(games + 1);
  });

  it('records simultaneous submissions once', async () => {
    const table = await startedScribeGame(one);
    const input = {
      gameId: table.id,
      phase: 'S1901M',
      power: 'france',
      orders: ['A PAR - BUR'],
      keepReadable: false,
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, place) =>
        accepted((place % 2 ? one : other).commands.submitOrders(input, by(table.owner, 'orders'))),
      ),
    );
    for (const answer of answers) expect(answer.events).toEqual(answers[0]!.events);
    expect(await typesOf(table.gameId)).toHaveLength(3);
  });

  it('answers as at first where the same would be refused by now', async () => {
    const table = await startedScribeGame(one);
    const orders = {
      gameId: table.id,
      phase: 'S1901M',
      power: 'france',
      orders: ['A PAR - BUR'],
      keepReadable: false,
    };
    const close = { gameId: table.id, phase: 'S1901M' };
    const submitOnce = async ({ commands }: GamesProcess) =>
      accepted(commands.submitOrders(orders, by(table.owner, 'orders')));
    const closeOnce = async ({ commands }: GamesProcess) =>
      accepted(commands.adjudicatePhase(close, by(table.owner, 'close')));
    const [submitted, closed] = [await submitOnce(one), await closeOnce(one)];
    for (const process of [one, other]) {
      expect((await submitOnce(process)).events).toEqual(submitted.events);
      expect((await closeOnce(process)).events).toEqual(closed.events);
    }
    expect(await typesOf(table.gameId)).toHaveLength(4);
  });

  it('answers as at first where the same would change nothing by now', async () => {
    const table = await startedSeatedGame(one);
    const input = { gameId: table.id, phase: 'S1901M', power: 'france', ready: true };
    const ready = async ({ commands }: GamesProcess) =>
      accepted(commands.setReady(input, by(table.players['france']!, 'ready')));
    const first = await ready(one);
    expect(first.events).toHaveLength(1);
    expect((await ready(one)).events).toEqual(first.events);
    expect((await ready(other)).events).toEqual(first.events);
  });

  it('is kept by a command that changed nothing, so that it cannot act when it comes again late', async () => {
    const table = await startedSeatedGame(one);
    const input = { gameId: table.id, phase: 'S1901M', power: 'france' };
    const say = async ({ commands }: GamesProcess, ready: boolean, key: string | null = null) =>
      accepted(commands.setReady({ ...input, ready }, by(table.players['france']!, key)));
    expect((await say(one, false, 'unready')).events).toEqual([]);
    await say(one, true);
    for (const process of [one, other]) {
      expect((await say(process, false, 'unready')).events).toEqual([]);
      await expect(say(process, true, 'unready')).rejects.toMatchObject({
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
    }
    expect((await typesOf(table.gameId)).slice(9)).toEqual(['ReadinessChanged']);
  });

  it('is kept by a player who takes the seat held already', async () => {
    const table = await newGame(one, 'SEATED');
    const player = randomUUID();
    const join = (process: GamesProcess, power: string | null, key: string) =>
      process.commands.joinGame({ gameId: table.id, power }, by(player, key));
    await accepted(join(one, 'italy', 'first'));
    const again = await accepted(join(one, 'italy', 'again'));
    expect(again.events).toEqual([]);
    expect(await accepted(join(other, 'italy', 'again'))).toEqual(again);
    await expect(join(other, null, 'again')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await typesOf(table.gameId)).toEqual(['GameCreated', 'PlayerJoined']);
  });

  it('of a command that changes nothing, sent several times at once, is kept once', async () => {
    const table = await startedSeatedGame(one);
    const input = { gameId: table.id, phase: 'S1901M', power: 'italy', ready: false };
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, place) =>
        accepted(
          (place % 2 ? one : other).commands.setReady(input, by(table.players['italy']!, 'same')),
        ),
      ),
    );
    expect(answers.flatMap(({ events }) => events)).toEqual([]);
    expect(answers.every(({ game }) => game.version === 9)).toBe(true);
  });

  it('is a fault under another input, and under another command', async () => {
    const table = await startedScribeGame(one);
    const context = by(table.owner, 'key');
    await accepted(one.commands.createGame(createInput, context));
    const reused = expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REUSED' });
    const renamed = { ...createInput, name: 'Another game' };
    await expect(one.commands.createGame(renamed, context)).rejects.toEqual(reused);
    const close = { gameId: table.id, phase: 'S1901M' };
    await expect(one.commands.adjudicatePhase(close, context)).rejects.toEqual(reused);
    const notNow = { gameId: table.id, phase: 'F1901M' };
    await expect(one.commands.adjudicatePhase(notNow, context)).rejects.toEqual(reused);
    expect(await typesOf(table.gameId)).toHaveLength(2);
  });

  it('is each player’s own', async () => {
    const [mine, yours] = [randomUUID(), randomUUID()];
    const first = await accepted(one.commands.createGame(createInput, by(mine, 'same')));
    const second = await accepted(one.commands.createGame(createInput, by(yours, 'same')));
    expect(second.game.gameId).not.toBe(first.game.gameId);
  });

  it('is free again after a refusal', async () => {
    const table = await newGame(one);
    const input = { gameId: table.id, phase: 'S1901M' };
    const close = () => one.commands.adjudicatePhase(input, by(table.owner, 'later'));
    expect(await refused(close())).toBe('PhaseNotCurrent');
    await accepted(one.commands.startGame({ gameId: table.id }, by(table.owner)));
    expect((await accepted(close())).events).toHaveLength(1);
  });
});

describe('a refusal', () => {
  const stranger = randomUUID();
  const attempts: [string, string, (table: Table) => Promise<object>][] = [
    [
      'an unknown variant',
      'UnknownVariant',
      () => one.commands.createGame({ ...createInput, variant: 'atlantis' }, by(stranger, 'a')),
    ],
    [
      'an unknown game',
      'GameNotFound',
      () => one.commands.startGame({ gameId: publicId('game', randomUUID()) }, by(stranger, 'b')),
    ],
    [
      'what is no id of a game',
      'GameNotFound',
      ({ gameId }) => one.commands.startGame({ gameId }, by(stranger, 'c')),
    ],
    [
      'a seat of a SCRIBE game',
      'GameNotForming',
      ({ id }) => one.commands.joinGame({ gameId: id, power: null }, by(stranger, 'd')),
    ],
    [
      'a start by another',
      'NotGameOwner',
      ({ id }) => one.commands.startGame({ gameId: id }, by(stranger, 'e')),
    ],
    [
      'another’s power',
      'NotYourPower',
      ({ id }) =>
        one.commands.submitOrders(
          { gameId: id, phase: 'S1901M', power: 'france', orders: [], keepReadable: true },
          by(stranger, 'f'),
        ),
    ],
    [
      'another phase',
      'PhaseNotCurrent',
      ({ id, owner }) =>
        one.commands.setReady(
          { gameId: id, phase: 'F1901M', power: 'france', ready: true },
          by(owner, 'g'),
        ),
    ],
    [
      'unreadable orders',
      'UnreadableOrders',
      ({ id, owner }) =>
        one.commands.submitOrders(
          { gameId: id, phase: 'S1901M', power: 'france', orders: ['banana'], keepReadable: false },
          by(owner, 'h'),
        ),
    ],
  ];

  it.each(attempts)('of %s records nothing', async (_what, kind, attempt) => {
    const table = await startedScribeGame(one);
    const before = [await count('events'), await count('commands'), await count('games')];
    expect(await attempt(table)).toMatchObject({ refused: kind });
    expect([await count('events'), await count('commands'), await count('games')]).toEqual(before);
  });
});
