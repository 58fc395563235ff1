import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { printedSchema } from '../../schema/printed-schema.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Loose, Visitor } from '../support/client.js';
import { type Arguments, differences, everyField } from '../support/every-field.js';
import { POWERS, setReady, startedSeatedGame, submit, type Table } from '../support/play.js';
import { Received, socketOf } from '../support/subscribing.js';

const PHASE = 'S1901M';
/** Only its author may read these while the phase is open; the drafts not even after it has closed. */
const SECRETS = {
  draft: 'zzz-england-draft',
  pending: 'f   LON-eng',
  unreadable: 'zzz-england-unreadable',
  french: 'zzz-france-unreadable',
};
const EVERYWHERE: Arguments = {
  'Game.phaseNamed': [`(name: "${PHASE}")`],
  'Game.phases': ['(first: 3)', '(last: 1)'],
  'Game.events': ['(first: 30)'],
  'Game.compare': ['(from: 0)'],
  'Game.position': ['', '(asOfVersion: 0)', '(asOfVersion: 9)'],
  'Phase.orders': ['', '(power: "england")', '(power: "france")'],
  'Phase.legalOrders': ['(location: "lon", power: "england")'],
};

/** By the kind that their ids begin with; a seat is none. */
const NODES: Readonly<Record<string, string>> = {
  game: 'Game',
  phase: 'Phase',
  event: 'GameEvent',
  player: 'Player',
  variant: 'Variant',
};

describe('what a SEATED game gives away', () => {
  let server: TestApp;
  let schema: GraphQLSchema;
  let table: Table;
  let nobody: Visitor;
  let england: Visitor;
  let france: Visitor;
  let before: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    server = await startApp();
    schema = buildSchema((await printedSchema()).graphql);
    nobody = new Visitor(server.address);
    table = await startedSeatedGame(nobody);
    england = playerOf('england');
    france = playerOf('france');
    before = { nobody: await everything(nobody) };
    await submitFor('england', ['A LVP - YOR', SECRETS.draft], true);
    await submitFor('england', [SECRETS.pending, SECRETS.unreadable], true);
    await submitFor('france', ['A PAR - BUR', SECRETS.french], true);
    await ready('england');
  });
  afterAll(() => server.close());

  function playerOf(power: string): Visitor {
    const player = table.players[power];
    if (!player) throw new Error(`Nobody plays ${power}`);
    return player;
  }
  async function submitFor(power: string, orders: string[], keepReadable = false): Promise<void> {
    const answer = await submit(playerOf(power), {
      gameId: table.gameId,
      phase: PHASE,
      power,
      orders,
      keepReadable,
    });
    expect(answer.kind).toBe('SubmitOrdersPayload');
  }
  async function ready(power: string): Promise<void> {
    const answer = await setReady(playerOf(power), {
      gameId: table.gameId,
      phase: PHASE,
      power,
      ready: true,
    });
    expect(answer.kind).toBe('SetReadyPayload');
  }
  /** The game with every field, as a visitor sees it. */
  async function everything(visitor: Visitor): Promise<Loose> {
    const fields = everyField(schema, 'Game', EVERYWHERE);
    const { game } = await visitor.run(`query ($id: ID!) { game(id: $id) ${fields} }`, {
      id: table.gameId,
    });
    return game;
  }

  it('differs between viewers in their own seat, orders and events alone', async () => {
    const [seenByNobody, seenByEngland, seenByFrance] = [
      await everything(nobody),
      await everything(england),
      await everything(france),
    ];
    expect(await everything(table.owner)).toEqual(seenByNobody);
    expect(await everything(await nobody.signedUp())).toEqual(seenByNobody);
    expect(paths(seenByEngland, seenByNobody)).toEqual(
      own({ seat: 1, orders: ['orders', 'orders_1'], events: [10, 11, 13] }),
    );
    expect(paths(seenByFrance, seenByNobody)).toEqual(
      own({ seat: 2, orders: ['orders', 'orders_2'], events: [12] }),
    );
  });

  it('shows nobody more than that something was recorded', async () => {
    const seen = await everything(nobody);
    const changed = new Set(
      differences(before['nobody'], seen).map((path) => path.replaceAll(/\d+/g, '#')),
    );
    expect([...changed].sort()).toEqual([
      'compare.to',
      'events.edges',
      'events.nodes',
      'events.pageInfo.endCursor',
      'ledger.head',
      'ledger.length',
      'ledger.signature',
      'version',
    ]);
    const withheld = seen.events.nodes.filter(
      ({ isWithheld }: { isWithheld: boolean }) => isWithheld,
    );
    expect(withheld).toHaveLength(4);
    for (const event of withheld)
      expect(event).toEqual({
        __typename: 'GameEvent',
        id: expect.stringMatching(/^event_/),
        sequence: expect.any(Number),
        type: 'Withheld',
        schemaVersion: null,
        recordedAt: expect.any(String),
        isWithheld: true,
        data: null,
        metadata: null,
        salt: null,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
  });

  it('keeps secrets in every list, node, page of REST and refusal', async () => {
    const ids = [
      ...JSON.stringify(await everything(england)).matchAll(/"id":"((?!province|power)[^"]+)"/g),
    ].map(([, id = '']) => id);
    const node = (id: string) => {
      const type = NODES[id.split('_')[0] ?? ''];
      const fields = type ? `... on ${type} ${everyField(schema, type, EVERYWHERE)}` : '';
      return `query ($id: ID!) { node(id: $id) { id ${fields} } }`;
    };
    const list = `{ games(first: 1) ${everyField(schema, 'GameConnection', { ...EVERYWHERE, 'Game.phases': ['(first: 1)'], 'Game.position': [''] })} }`;
    for (const visitor of [nobody, france, table.owner]) {
      const texts = [JSON.stringify(await visitor.run(list))];
      for (const id of new Set(ids))
        texts.push(JSON.stringify(await visitor.run(node(id), { id })));
      for (const path of restPaths()) texts.push((await visitor.send('get', path)).text);
      texts.push(...(await refusals(visitor)));
      const known = visitor === france ? [SECRETS.french] : [];
      for (const secret of Object.values(SECRETS).filter((text) => !known.includes(text)))
        expect(texts.filter((text) => text.includes(secret))).toEqual([]);
      expect(texts.join('').toLowerCase()).not.toContain('internal');
    }
    const ownOrders = await england.send('get', `/api/v1/games/${table.gameId}/orders`);
    expect(ownOrders.text).toContain(SECRETS.pending);
    expect(
      (await england.send('get', `/api/v1/games/${table.gameId}/events?first=200`)).text,
    ).toContain(SECRETS.draft);
  });

  it('streams to each viewer what that viewer may see, from any point on', async () => {
    const query = `subscription ($id: ID!, $after: Int) { gameEvents(gameId: $id, afterSequence: $after) ${everyField(schema, 'GameEvent', {})} }`;
    const visitors = [nobody, england, france];
    const sockets = visitors.map((visitor) => socketOf(visitor));
    const streams = sockets.map(
      (socket) => new Received(socket, query, { id: table.gameId, after: 0 }),
    );
    const live = new Received(sockets[0]!, query, { id: table.gameId, after: null });
    const standing = await Promise.all(streams.map((stream) => stream.atLeast(13)));
    for (const [place, visitor] of visitors.entries()) {
      const { events } = await everything(visitor);
      expect(standing[place]).toEqual(
        events.nodes.map((gameEvents: unknown) => ({ data: { gameEvents } })),
      );
    }
    await submitFor('france', ['A PAR - BUR', SECRETS.french], true);
    await Promise.all([...streams.map((stream) => stream.atLeast(14)), live.atLeast(1)]);
    expect(live.results).toEqual([
      { data: { gameEvents: expect.objectContaining({ sequence: 14, type: 'Withheld' }) } },
    ]);
    expect(JSON.stringify(streams[1]!.results)).not.toContain(SECRETS.french);
    expect(JSON.stringify(streams[2]!.results)).toContain(SECRETS.french);
    for (const stream of [...streams, live]) stream.end();
    for (const socket of sockets) await socket.dispose();
  });

  it('closes when all are ready, and then shows what counted but no draft', async () => {
    for (const power of POWERS) if (power !== 'england') await ready(power);
    const seen = await everything(nobody);
    expect(seen.phase.name).toBe('F1901M');
    expect(seen.phaseNamed).toMatchObject({ name: PHASE, status: 'ADJUDICATED' });
    expect(seen.phaseNamed.orders).toHaveLength(22);
    const counted = seen.phaseNamed.orders_1.find(
      ({ isDefault }: { isDefault: boolean }) => !isDefault,
    );
    expect(counted).toMatchObject({
      submittedText: SECRETS.pending,
      text: 'F LON - ENG',
      outcome: 'SUCCEEDED',
    });
    for (const visitor of [nobody, france]) {
      const text = JSON.stringify(await everything(visitor));
      expect(text).not.toContain(SECRETS.draft);
      expect(text).not.toContain(SECRETS.unreadable);
    }
    const closing = seen.events.nodes.at(-1);
    expect(closing).toMatchObject({ type: 'PhaseAdjudicated', isWithheld: false });
    expect(JSON.stringify(closing.metadata)).not.toContain(
      playerOf('turkey').playerId?.replace('player_', ''),
    );
  });

  function restPaths(): string[] {
    const game = `/api/v1/games/${table.gameId}`;
    return [
      '/api/v1/games',
      game,
      `${game}/position?asOfVersion=9`,
      `${game}/phases/${PHASE}`,
      `${game}/phases/${PHASE}?power=england`,
      `${game}/orders`,
      `${game}/orders?power=england`,
      `${game}/events?first=200`,
    ];
  }

  async function refusals(visitor: Visitor): Promise<string[]> {
    const orders = {
      gameId: table.gameId,
      phase: PHASE,
      power: 'england',
      orders: ['A LVP - YOR'],
    };
    const answers = [
      await submit(visitor, orders).catch(String),
      await submit(visitor, { ...orders, phase: 'F1901M' }).catch(String),
      await setReady(visitor, {
        gameId: table.gameId,
        phase: PHASE,
        power: 'england',
        ready: false,
      }).catch(String),
      (
        await visitor.send('put', `/api/v1/games/${table.gameId}/orders`, {
          ...orders,
          gameId: undefined,
        })
      ).text,
    ];
    return answers.map((answer) => JSON.stringify(answer));
  }
});

/** Where two answers differ, with what stands in other places of the answer as well left out. */
function paths(one: unknown, other: unknown): string[] {
  return differences(one, other)
    .filter((path) => !path.startsWith('events.edges') && !path.startsWith('phases'))
    .sort();
}

function own({
  seat,
  orders,
  events,
}: {
  seat: number;
  orders: string[];
  events: number[];
}): string[] {
  const parts = ['type', 'schemaVersion', 'isWithheld', 'data', 'metadata', 'salt'];
  return [
    ...events.flatMap((sequence) => parts.map((part) => `events.nodes.${sequence - 1}.${part}`)),
    ...['phase', 'phaseNamed'].flatMap((phase) => orders.map((list) => `${phase}.${list}`)),
    ...['seats', 'compare.seats'].flatMap((seats) => [
      `${seats}.${seat}.hasSubmitted`,
      `${seats}.${seat}.isReady`,
    ]),
  ].sort();
}
