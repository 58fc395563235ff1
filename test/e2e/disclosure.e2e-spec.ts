import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { printedSchema } from '../../schema/printed-schema.js';
import type { Position } from '../../src/engine/index.js';
import { uuidOf } from '../../src/kernel/ids.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Loose, Visitor } from '../support/client.js';
import { type Arguments, differences, everyField } from '../support/every-field.js';
import { oneCentreShort } from '../support/game-events.js';
import { GamesProcess, startOn } from '../support/games.js';
import { createGame, joinGame, POWERS, setReady, submit } from '../support/play.js';
import { Received, socketOf } from '../support/subscribing.js';

/** What did not count in the end: each is its author's until the game is over. */
const DRAFTS = {
  france: { S1910M: 'zzz-france-spring', F1910M: 'zzz-france-fall' },
  germany: { S1910M: 'zzz-germany-spring', F1910M: 'zzz-germany-fall' },
} as const;
const ALL_DRAFTS = Object.values(DRAFTS).flatMap((drafts) => Object.values(drafts));
const ORDERS = { france: 'A MUN H', germany: 'A SIL H' } as const;

type Author = keyof typeof DRAFTS;
type Phase = keyof (typeof DRAFTS)[Author];

const ARGUMENTS: Arguments = {
  'Game.phaseNamed': ['(name: "S1910M")', '(name: "F1910M")'],
  'Game.phases': ['(first: 3)'],
  'Game.events': ['(first: 60)'],
  'Game.compare': ['(from: 0)'],
  'Game.position': ['', '(asOfVersion: 9)'],
  'Phase.orders': ['', '(power: "france")', '(power: "germany")'],
};

/** France needs but one centre more, and has an army in it; only France and Germany have units. */
function aYearBeforeTheEnd(): Position {
  const { units, ...board } = oneCentreShort();
  const silesia = { power: 'germany', type: 'ARMY', location: 'sil' } as const;
  return { ...board, phase: 'S1910M', units: [...units, silesia] };
}

describe('a SEATED game that ends', () => {
  let server: TestApp;
  let schema: GraphQLSchema;
  let gameId: string;
  let viewers: Readonly<Record<Author | 'nobody' | 'owner' | 'italy' | 'stranger', Visitor>>;

  beforeAll(async () => {
    server = await startApp();
    schema = buildSchema((await printedSchema()).graphql);
    const nobody = new Visitor(server.address);
    const owner = await nobody.signedUp();
    gameId = (await createGame(owner, { name: 'A short game' })).game.id;
    const players: Record<string, Visitor> = {};
    for (const power of POWERS) {
      players[power] = await nobody.signedUp();
      await joinGame(players[power], { gameId, power });
    }
    await startNearTheEnd(owner);
    const stranger = await nobody.signedUp();
    const { france, germany, italy } = players as Record<Author | 'italy', Visitor>;
    viewers = { nobody, owner, stranger, france, germany, italy };
  });
  afterAll(() => server.close());

  /** No command sets up a board: this event is written beside the server. */
  async function startNearTheEnd(owner: Visitor): Promise<void> {
    const process = await GamesProcess.open(server.database.url);
    const bare = uuidOf('game', gameId) ?? '';
    const ownerId = uuidOf('player', owner.playerId ?? '') ?? '';
    await startOn(process, { gameId: bare, owner: ownerId }, aYearBeforeTheEnd());
    await process.close();
  }

  async function everything(visitor: Visitor): Promise<Loose> {
    const fields = everyField(schema, 'Game', ARGUMENTS);
    const { game } = await visitor.run(`query ($id: ID!) { game(id: $id) ${fields} }`, {
      id: gameId,
    });
    return game;
  }

  /** All that a visitor can read of the game, over both interfaces. */
  async function readingOf(visitor: Visitor): Promise<string> {
    const pages = ['', '/events?first=200', '/orders', '/phases/S1910M'];
    const sent = await Promise.all(
      pages.map((page) => visitor.send('get', `/api/v1/games/${gameId}${page}`)),
    );
    const stream = await streamOf(visitor);
    return [
      JSON.stringify(await everything(visitor)),
      stream,
      ...sent.map(({ text }) => text),
    ].join();
  }

  async function streamOf(visitor: Visitor): Promise<string> {
    const { game } = await visitor.run('query ($id: ID!) { game(id: $id) { version } }', {
      id: gameId,
    });
    const query = `subscription ($id: ID!) { gameEvents(gameId: $id, afterSequence: 0) ${everyField(schema, 'GameEvent', {})} }`;
    const socket = socketOf(visitor);
    const received = new Received(socket, query, { id: gameId });
    const events = await received.atLeast(game.version);
    received.end();
    await socket.dispose();
    return JSON.stringify(events);
  }

  async function draftsSeenBy(visitor: Visitor): Promise<string[]> {
    const text = await readingOf(visitor);
    return ALL_DRAFTS.filter((draft) => text.includes(draft));
  }

  /** A draft, then what is to count, then done. */
  async function play(power: Author, phase: Phase): Promise<Loose> {
    const player = viewers[power];
    const order = ORDERS[power];
    const draft = { gameId, phase, power, orders: [order, DRAFTS[power][phase]] };
    expect((await submit(player, { ...draft, keepReadable: true })).kind).toBe(
      'SubmitOrdersPayload',
    );
    const counting = { gameId, phase, power, orders: [order] };
    expect((await submit(player, counting)).kind).toBe('SubmitOrdersPayload');
    return (await setReady(player, { gameId, phase, power, ready: true })).game;
  }

  async function expectOwnDraftsOnly(
    drafts: Readonly<Record<Author, readonly string[]>>,
  ): Promise<void> {
    expect(await draftsSeenBy(viewers.france)).toEqual(drafts.france);
    expect(await draftsSeenBy(viewers.germany)).toEqual(drafts.germany);
    for (const name of ['nobody', 'owner', 'italy', 'stranger'] as const)
      expect([name, await draftsSeenBy(viewers[name])]).toEqual([name, []]);
  }

  it('keeps the drafts of a closed phase for their authors', async () => {
    await play('germany', 'S1910M');
    expect((await play('france', 'S1910M')).phase.name).toBe('F1910M');
    const { france, germany } = DRAFTS;
    await expectOwnDraftsOnly({ france: [france.S1910M], germany: [germany.S1910M] });
  });

  it('keeps them until the last order is in', async () => {
    expect((await play('germany', 'F1910M')).phase.name).toBe('F1910M');
    const draft = { gameId, phase: 'F1910M', power: 'france', keepReadable: true };
    await submit(viewers.france, { ...draft, orders: ['A MUN H', DRAFTS.france.F1910M] });
    const { france, germany } = DRAFTS;
    await expectOwnDraftsOnly({
      france: Object.values(france),
      germany: Object.values(germany),
    });
    const [seenByGermany, seenByNobody] = [
      await everything(viewers.germany),
      await everything(viewers.nobody),
    ];
    const withheld = differences(seenByGermany, seenByNobody).filter((path) =>
      path.endsWith('isWithheld'),
    );
    // Two drafts and one readiness a phase, in the nodes and in the edges.
    expect(withheld).toHaveLength(2 * 2 * 3);
  });

  it('shows everyone every draft once it is over, and every other field too', async () => {
    const over = await play('france', 'F1910M');
    expect(over).toMatchObject({ status: 'FINISHED', phase: null });
    for (const visitor of Object.values(viewers))
      expect(await draftsSeenBy(visitor)).toEqual(ALL_DRAFTS);
    const seenByNobody = await everything(viewers.nobody);
    expect(seenByNobody.result).toMatchObject({ kind: 'SOLO', winners: ['france'] });
    expect(seenByNobody.events.nodes.some((event: Loose) => event.isWithheld)).toBe(false);
    for (const name of ['owner', 'stranger'] as const)
      expect(differences(await everything(viewers[name]), seenByNobody)).toEqual([]);
    // Whether a seat is ready means nothing any more; it stays the seat's own.
    for (const [name, seat] of [
      ['france', 2],
      ['germany', 3],
      ['italy', 4],
    ] as const)
      expect(differences(await everything(viewers[name]), seenByNobody)).toEqual([
        `compare.seats.${seat}.hasSubmitted`,
        `compare.seats.${seat}.isReady`,
        `seats.${seat}.hasSubmitted`,
        `seats.${seat}.isReady`,
      ]);
  });
});
