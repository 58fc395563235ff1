import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, statementsOf, type TestApp } from '../support/app.js';
import { Visitor } from '../support/client.js';
import {
  adjudicate,
  createGame,
  joinGame,
  ORDER,
  POWERS,
  setReady,
  startedScribeGame,
  startedSeatedGame,
  startGame,
  submit,
  type Table,
} from '../support/play.js';

const YEAR: Readonly<Record<string, Readonly<Record<string, string[]>>>> = {
  S1901M: {
    austria: ['A VIE - GAL', 'A BUD - SER', 'F TRI - ALB'],
    england: ['F LON - NTH', 'F EDI - NWG', 'A LVP - YOR'],
    france: ['A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE - MAO'],
    germany: ['A MUN - BUR', 'A BER - KIE', 'F KIE - DEN'],
    italy: ['A VEN - TYR', 'A ROM - VEN', 'F NAP - ION'],
    russia: ['A WAR - GAL', 'A MOS - UKR', 'F SEV - BLA', 'F STP/SC - BOT'],
    turkey: ['A CON - BUL', 'A SMY - CON', 'F ANK - BLA'],
  },
  F1901M: {
    austria: ['A SER - GRE', 'F ALB S A SER - GRE'],
    england: ['F NWG - NWY', 'A YOR - BEL', 'F NTH C A YOR - BEL'],
    france: ['F MAO - POR', 'A BUR - MUN'],
    germany: ['F DEN - SWE', 'A KIE - HOL'],
    russia: ['F BOT - SWE'],
    turkey: ['A BUL S A CON - SER'],
  },
};

describe('games over GraphQL', () => {
  let server: TestApp;
  let nobody: Visitor;
  let scribe: Visitor;

  beforeAll(async () => {
    server = await startApp();
    nobody = new Visitor(server.address);
    scribe = await nobody.signedUp();
  });
  afterAll(() => server.close());

  it('plays a SCRIBE game for a year', async () => {
    const gameId = await startedScribeGame(scribe, {
      rules: { preset: 'DATC_3', adjacentConvoy: 'EXPLICIT_VIA' },
    });
    for (const [phase, powers] of Object.entries(YEAR)) {
      for (const [power, orders] of Object.entries(powers)) {
        const answer = await submit(scribe, { gameId, phase, power, orders });
        expect([answer.kind, answer.orders?.length]).toEqual([
          'SubmitOrdersPayload',
          orders.length,
        ]);
      }
      const closed = await adjudicate(scribe, { gameId, phase });
      expect(closed.kind).toBe('AdjudicatePhasePayload');
    }
    const { game } = await nobody.run(
      `query ($id: ID!) { game(id: $id) {
        name status control version variant { id code soloCenters }
        rules { preset convoyParadox adjacentConvoy retreatToConvoyOrigin dislodgedStandsOffConvoyer civilDisorderRemoval }
        phase { id name season year type attempt status deadline adjudicatedAt position { adjustments { power builds disbands homes } } legalOrders(power: "germany") }
        opening: position(asOfVersion: 2) { phase units { text } }
        position { phase units { power type location text } supplyCenters { province owner } standoffs dislodged { attackedFrom } }
        spring: phaseNamed(name: "S1901M") { status adjudicatedAt position { units { text } } orders { ${ORDER} } french: orders(power: "france") { text outcome explanation { nl: text(locale: NL) ru: text(locale: RU) } } }
        never: phaseNamed(name: "S1950M") { name }
        first: phases(first: 2) { edges { cursor } nodes { name } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }
        last: phases(last: 1) { nodes { name } pageInfo { hasPreviousPage } }
        seats { id power player { id } isTaken isReady hasSubmitted isInCivilDisorder }
        result { kind }
      } }`,
      { id: gameId },
    );
    expect(game).toMatchObject({
      status: 'ACTIVE',
      control: 'SCRIBE',
      variant: { id: 'variant_standard', code: 'standard', soloCenters: 18 },
      rules: {
        preset: 'DATC_3',
        convoyParadox: 'SZYKMAN',
        adjacentConvoy: 'EXPLICIT_VIA',
        retreatToConvoyOrigin: true,
      },
      phase: {
        name: 'W1901A',
        season: 'WINTER',
        year: 1901,
        type: 'ADJUSTMENT',
        attempt: 1,
        status: 'OPEN',
        adjudicatedAt: null,
      },
      opening: { phase: 'S1901M' },
      never: null,
      result: null,
    });
    expect(game.opening.units).toHaveLength(22);
    expect(game.spring.status).toBe('ADJUDICATED');
    expect(game.spring.orders).toHaveLength(22);
    expect(
      game.spring.french.map(({ text, outcome }: { text: string; outcome: string }) => [
        text,
        outcome,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['A PAR - BUR', 'SUCCEEDED'],
        ['A MAR S A PAR - BUR', 'SUCCEEDED'],
      ]),
    );
    expect(game.spring.french[0].explanation.nl).not.toBe(game.spring.french[0].explanation.ru);
    const bounced = game.spring.orders.find(({ text }: { text: string }) => text === 'A VIE - GAL');
    expect(bounced).toMatchObject({
      power: 'austria',
      type: 'MOVE',
      location: 'vie',
      target: 'gal',
      outcome: 'BOUNCED',
      isDefault: false,
      unit: { text: 'A VIE' },
    });
    expect(game.position.supplyCenters).toContainEqual({ province: 'bel', owner: 'england' });
    expect(game.phase.position.adjustments).toContainEqual(
      expect.objectContaining({ power: 'england', builds: 2 }),
    );
    expect(game.phase.legalOrders.length).toBeGreaterThan(0);
    expect(game.first).toMatchObject({
      nodes: [{ name: 'S1901M' }, { name: 'F1901M' }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(game.last).toMatchObject({
      nodes: [{ name: 'W1901A' }],
      pageInfo: { hasPreviousPage: true },
    });
    expect(game.seats).toHaveLength(7);
  });

  it('takes seats, starts when all are taken and closes a phase when all are ready', async () => {
    const owner = await nobody.signedUp();
    const { game } = await createGame(owner, { name: 'Seven' });
    const gameId = game.id;
    expect(game).toMatchObject({ status: 'FORMING', version: 1, phase: null });
    const [first, second] = [await nobody.signedUp(), await nobody.signedUp()];
    const taken = await joinGame(first, { gameId, power: 'italy' });
    expect(taken.seat).toMatchObject({
      power: 'italy',
      isTaken: true,
      isReady: false,
      hasSubmitted: false,
      player: { id: first.playerId },
    });
    expect((await joinGame(first, { gameId, power: 'italy' })).game.version).toBe(
      taken.game.version,
    );
    expect((await joinGame(first, { gameId, power: 'france' })).kind).toBe('SeatTaken');
    expect((await joinGame(second, { gameId, power: 'italy' })).kind).toBe('SeatTaken');
    expect((await joinGame(second, { gameId })).seat.power).toBe('austria');
    expect((await startGame(second, { gameId })).kind).toBe('NotGameOwner');
    const open = await startGame(owner, { gameId });
    expect(open).toMatchObject({
      kind: 'SeatsOpen',
      powers: ['england', 'france', 'germany', 'russia', 'turkey'],
    });

    const table = await startedSeatedGame(nobody);
    expect(await joinGame(first, { gameId: table.gameId })).toMatchObject({
      kind: 'GameNotForming',
      status: 'ACTIVE',
    });
    const orders = {
      gameId: table.gameId,
      phase: 'S1901M',
      power: 'england',
      orders: ['F LON - NTH'],
    };
    for (const stranger of [table.owner, table.players['france'], first])
      expect((await submit(stranger!, orders)).kind).toBe('NotYourPower');
    expect((await submit(table.players['england']!, orders)).kind).toBe('SubmitOrdersPayload');
    expect((await adjudicate(table.owner, { gameId: table.gameId, phase: 'S1901M' })).kind).toBe(
      'NotGameOwner',
    );
    await readyAll(table, POWERS);
    // What is changed after all is not ready any more.
    await readyAll(table, ['austria', 'france', 'germany'], 'F1901M');
    expect(
      (
        await submit(table.players['france']!, {
          ...orders,
          phase: 'F1901M',
          power: 'france',
          orders: ['A PAR - BUR'],
        })
      ).game.phase.name,
    ).toBe('F1901M');
    await readyAll(table, ['england', 'italy', 'russia', 'turkey'], 'F1901M');
    expect(
      (
        await setReady(table.players['turkey']!, {
          gameId: table.gameId,
          phase: 'F1901M',
          power: 'turkey',
          ready: true,
        })
      ).game.phase.name,
    ).toBe('F1901M');
    const last = await setReady(table.players['france']!, {
      gameId: table.gameId,
      phase: 'F1901M',
      power: 'france',
      ready: true,
    });
    expect(last.game.phase.name).not.toBe('F1901M');
  });

  it('says of each order what is wrong with it, and records it all the same', async () => {
    const gameId = await startedScribeGame(scribe);
    const orders = ['A PAR - LON', 'A BER - KIE', 'A PAR - BUR', 'A PAR H', 'f bre-mid'];
    const answer = await submit(scribe, { gameId, phase: 'S1901M', power: 'france', orders });
    const [toLondon, germanUnit, toBurgundy, second, brest] = answer.orders;
    expect(toLondon.problem.text).toEqual(expect.any(String));
    expect(germanUnit.problem).not.toBeNull();
    expect(toBurgundy.problem).toBeNull();
    expect(second.problem).not.toBeNull();
    expect(brest).toMatchObject({ text: 'F BRE - MAO', submittedText: 'f bre-mid', problem: null });
    expect(answer.receipt).toMatchObject({
      sequence: 3,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const withdrawn = await submit(scribe, {
      gameId,
      phase: 'S1901M',
      power: 'france',
      orders: [],
    });
    expect(withdrawn).toMatchObject({ orders: [], game: { version: 4 } });
    const pending = await scribe.run(
      'query ($id: ID!) { game(id: $id) { phase { orders { text } } } }',
      { id: gameId },
    );
    expect(pending.game.phase.orders).toEqual([]);
  });

  it('names each line that is no order, and keeps the readable ones when asked to', async () => {
    const gameId = await startedScribeGame(scribe);
    const input = {
      gameId,
      phase: 'S1901M',
      power: 'france',
      orders: ['A PAR - BUR', 'hello there', 'A PAR - BURR'],
    };
    const refused = await submit(scribe, input);
    expect(refused.kind).toBe('UnreadableOrders');
    expect(refused.lines.map(({ index }: { index: number }) => index)).toEqual([1, 2]);
    expect(refused.lines[1]).toMatchObject({
      text: 'A PAR - BURR',
      column: expect.any(Number),
      suggestion: 'A PAR - BUR',
    });
    const kept = await submit(scribe, { ...input, keepReadable: true });
    expect(kept.orders).toHaveLength(1);
    expect(kept.unreadable).toHaveLength(2);
    expect(kept.game.version).toBe(3);
    const scribble = { ...input, orders: ['hello there', 'banana'], keepReadable: true };
    expect(await submit(scribe, scribble)).toMatchObject({
      kind: 'UnreadableOrders',
      lines: [{ index: 0 }, { index: 1 }],
    });
    const { game } = await scribe.run(
      'query ($id: ID!) { game(id: $id) { version phase { orders { text } } } }',
      { id: gameId },
    );
    expect(game).toEqual({ version: 3, phase: { orders: [{ text: 'A PAR - BUR' }] } });
  });

  it('refuses what does not fit the state, saying what would', async () => {
    const gameId = await startedScribeGame(scribe);
    const orders = { gameId, phase: 'S1901M', power: 'france', orders: ['A PAR - BUR'] };
    const stranger = await nobody.signedUp();
    const unknown = 'game_00000000-0000-4000-8000-000000000000';
    expect(await submit(scribe, { ...orders, phase: 'F1901M' })).toMatchObject({
      kind: 'PhaseNotCurrent',
      currentPhase: 'S1901M',
    });
    expect((await submit(stranger, orders)).kind).toBe('NotYourPower');
    expect((await submit(scribe, { ...orders, power: 'spain' })).message).toContain(
      'austria, england, france',
    );
    expect((await adjudicate(stranger, { gameId, phase: 'S1901M' })).kind).toBe('NotGameOwner');
    expect((await startGame(scribe, { gameId })).kind).toBe('GameNotForming');
    for (const id of [unknown, 'game_x', 'nonsense', scribe.playerId, 'game_\u0000'])
      expect((await submit(scribe, { ...orders, gameId: id }).catch(String)).toString()).toMatch(
        /object|null character/,
      );
    expect((await submit(scribe, { ...orders, gameId: unknown })).kind).toBe('GameNotFound');
    expect(await createGame(scribe, { name: 'x', variant: 'atlantis' })).toMatchObject({
      kind: 'UnknownVariant',
      message: expect.stringContaining('standard'),
    });
    expect((await createGame(scribe, { name: 'x', variant: 'variant_standard' })).kind).toBe(
      'CreateGamePayload',
    );
    const { game } = await nobody.run('query ($id: ID!) { game(id: $id) { version } }', {
      id: gameId,
    });
    expect(game.version).toBe(2);
  });

  it('gives no game a name of which something is not seen', async () => {
    const query =
      'mutation ($input: CreateGameInput!) { createGame(input: $input) { __typename } }';
    for (const [name, words] of [
      ['\u202egame', 'name must consist of visible characters and spaces; it holds U+202E'],
      ['\u00a0 \u2003', 'name must hold a letter, a digit or a sign'],
    ] as const) {
      const [error] = await scribe.fail(query, { input: { name } });
      expect(error?.extensions.code).toBe('BAD_USER_INPUT');
      expect(error?.message).toContain(words);
      const { status, body } = await scribe.send('post', '/api/v1/games', { name });
      expect([status, body.detail]).toEqual([400, expect.stringContaining(words)]);
    }
  });

  it('needs a token for commands, and says so', async () => {
    for (const command of ['createGame', 'startGame', 'adjudicatePhase']) {
      const input = {
        createGame: '{ name: "x" }',
        startGame: '{ gameId: "x" }',
        adjudicatePhase: '{ gameId: "x", phase: "S1901M" }',
      }[command];
      const [error] = await nobody.fail(`mutation { ${command}(input: ${input}) { __typename } }`);
      expect(error?.extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  it('answers a repeated command as the first time and records nothing twice', async () => {
    const create = { name: 'Once', control: 'SCRIBE', idempotencyKey: 'create-1' };
    const [one, two] = await Promise.all([createGame(scribe, create), createGame(scribe, create)]);
    expect(two.game.id).toBe(one.game.id);
    const gameId = one.game.id;
    const start = { gameId, idempotencyKey: 'start-1' };
    await startGame(scribe, start);
    expect(await startGame(scribe, start)).toMatchObject({
      kind: 'StartGamePayload',
      game: { version: 2 },
    });
    const orders = {
      gameId,
      phase: 'S1901M',
      power: 'france',
      orders: ['A PAR - BUR'],
      idempotencyKey: 'submit-1',
    };
    const submitted = await submit(scribe, orders);
    expect(await submit(scribe, orders)).toEqual(submitted);
    const adjudicated = await adjudicate(scribe, {
      gameId,
      phase: 'S1901M',
      idempotencyKey: 'close-1',
    });
    const again = await adjudicate(scribe, { gameId, phase: 'S1901M', idempotencyKey: 'close-1' });
    expect(again.orders).toEqual(adjudicated.orders);
    expect(again.game.version).toBe(4);
    expect((await submit(scribe, orders)).receipt).toEqual(submitted.receipt);
    const reused = await nobody.ask(''); // an empty document is no answer to a command
    expect(reused.errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
    const body = { phase: 'F1901M', power: 'france', orders: ['A BUR H'] };
    const other = await scribe.send('put', `/api/v1/games/${gameId}/orders`, body, {
      'Idempotency-Key': 'submit-1',
    });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const stranger = await nobody.signedUp();
    expect((await createGame(stranger, create)).game.id).not.toBe(gameId);
  });

  it('reads lists without a query for each row', async () => {
    const tables = [await startedSeatedGame(nobody), await startedSeatedGame(nobody)];
    const few = await statementsOf(() => tables[0]!.owner.run(listQuery(2)));
    const many = await statementsOf(() => tables[0]!.owner.run(listQuery(20)));
    expect(many.length).toBe(few.length);
    expect(many.length).toBeLessThanOrEqual(9);
    const gameId = await startedScribeGame(scribe);
    for (const phase of ['S1901M', 'F1901M', 'S1902M', 'F1902M'])
      await adjudicate(scribe, { gameId, phase });
    const short = await statementsOf(() => nobody.run(historyQuery(1), { id: gameId }));
    const long = await statementsOf(() => nobody.run(historyQuery(5), { id: gameId }));
    expect(long.length).toBe(short.length);
  });

  it('finds games by their status, variant, player and open seats, page by page', async () => {
    const player = await nobody.signedUp();
    const made: string[] = [];
    for (const name of ['a', 'b', 'c']) made.push((await createGame(player, { name })).game.id);
    await startGame(await nobody.signedUp(), { gameId: made[0] });
    const query = `query ($filter: GameFilter, $first: Int, $after: String) {
      games(filter: $filter, first: $first, after: $after) { edges { cursor } nodes { id name } totalCount pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
    const filter = {
      player: player.playerId,
      statuses: ['FORMING'],
      variant: 'standard',
      hasOpenSeat: true,
    };
    const { games: page } = await nobody.run(query, { filter, first: 2 });
    expect(page.nodes.map(({ id }: { id: string }) => id)).toEqual(made.slice(0, 2));
    expect(page).toMatchObject({
      totalCount: 3,
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    const { games: rest } = await nobody.run(query, {
      filter,
      first: 2,
      after: page.pageInfo.endCursor,
    });
    expect(rest.nodes.map(({ id }: { id: string }) => id)).toEqual(made.slice(2));
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(
      (await nobody.run(query, { filter: { ...filter, hasOpenSeat: false } })).games.totalCount,
    ).toBe(0);
    expect(
      (
        await nobody.run(query, {
          filter: { player: player.playerId, statuses: ['CANCELLED', 'PAUSED'] },
        })
      ).games.nodes,
    ).toEqual([]);
    for (const [bad, words] of [
      [{ filter: { player: 'game_1' } }, 'player_'],
      [{ filter: { variant: 'atlantis' } }, 'standard'],
      [{ first: 201 }, '200'],
      [{ first: -1 }, '200'],
      [{ after: 'nonsense' }, 'cursor'],
      [{ after: Buffer.from('games:x').toString('base64url') }, 'cursor'],
    ] as const) {
      const [error] = await nobody.fail(query, bad);
      expect(error?.extensions.code).toBe('BAD_USER_INPUT');
      expect(error?.message).toContain(words);
    }
  });

  it('refuses damaged cursors of every list, over both interfaces', async () => {
    const gameId = await startedScribeGame(scribe);
    const { game } = await nobody.run(
      'query ($id: ID!) { game(id: $id) { phases { edges { cursor } } events { edges { cursor } } } }',
      { id: gameId },
    );
    const phaseCursor = game.phases.edges[0].cursor;
    const eventCursor = game.events.edges[0].cursor;
    const encoded = (text: string) => Buffer.from(text).toString('base64url');
    for (const cursor of [
      '',
      'nonsense',
      '%00',
      '💥',
      ...[
        '',
        'phases:',
        'events:',
        'phases:-1',
        'phases:1e3',
        'phases:99999999999',
        'phases:1;--',
        'games:1',
      ].map(encoded),
      ...['events:-1', 'events:1.5', 'events:99999999999', 'events:\u0000'].map(encoded),
      phaseCursor.slice(0, -2),
      `${eventCursor}!`,
    ]) {
      const variables = { id: gameId, cursor };
      for (const list of [
        'phases(after: $cursor)',
        'phases(before: $cursor)',
        'events(after: $cursor)',
      ]) {
        const query = `query ($id: ID!, $cursor: String) { game(id: $id) { ${list} { nodes { id } } } }`;
        const [error] = await nobody.fail(query, variables);
        expect([list, cursor, error?.extensions.code]).toEqual([list, cursor, 'BAD_USER_INPUT']);
        expect(error?.message).toContain('cursor');
      }
      const path = `/api/v1/games/${gameId}/events?after=${encodeURIComponent(cursor)}`;
      const { status, body } = await nobody.send('get', path);
      expect([cursor, status, body.code]).toEqual([cursor, 400, 'BAD_USER_INPUT']);
    }
    const swapped = `query ($id: ID!, $after: String) { game(id: $id) { events(after: $after) { nodes { id } } } }`;
    const [error] = await nobody.fail(swapped, { id: gameId, after: phaseCursor });
    expect(error?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('goes on past the year 9999, and says where a stated position must end', async () => {
    const query = `query ($input: AdjudicateInput!) { adjudicate(input: $input) { next { phase } } }`;
    const units = [{ power: 'france', units: ['A PAR'] }];
    const supplyCenters = [{ power: 'france', provinces: ['par'] }];
    for (const [phase, next] of [
      ['F9999M', 'S10000M'],
      ['S10000M', 'F10000M'],
      ['W99999999A', 'S100000000M'],
    ] as const) {
      const input = { phase, units, supplyCenters, orders: [] };
      const { adjudicate: judged } = await nobody.run(query, { input });
      expect([phase, judged.next.phase]).toEqual([phase, next]);
    }
    for (const phase of ['S100000000M', 'W999999999A', 'S1000000000M']) {
      const input = { phase, units, supplyCenters, orders: [] };
      const [error] = await nobody.fail(query, { input });
      expect([phase, error?.extensions.code]).toEqual([phase, 'BAD_USER_INPUT']);
    }
  });

  it('refuses a position that contradicts itself, naming where and what would be right', async () => {
    const judged = `query ($input: AdjudicateInput!) { adjudicate(input: $input) { next { phase } } }`;
    const listed = `query ($input: LegalOrdersInput!) { legalOrders(input: $input) { power } }`;
    const position = { phase: 'S1901R', units: [{ power: 'germany', units: ['A BUR', 'F BRE'] }] };
    for (const [dislodged, words] of [
      [[{ power: 'france', unit: 'A PAR' }], 'dislodged[0].unit: A PAR cannot be dislodged'],
      [[{ power: 'germany', unit: 'F BRE' }], 'dislodged[0].unit: F BRE cannot be dislodged by'],
      [
        [{ power: 'france', unit: 'A BUR', attackedFrom: 'bur' }],
        'dislodged[0].attackedFrom: A BUR cannot have come from bur; it can have come from bel',
      ],
      [
        [
          { power: 'france', unit: 'F BRE' },
          { power: 'england', unit: 'A BRE' },
        ],
        'dislodged[1]: Two units were dislodged in bre; there can be one',
      ],
    ] as const) {
      const input = { ...position, dislodged };
      const errors = [
        ...(await nobody.fail(judged, { input: { ...input, orders: [] } })),
        ...(await nobody.fail(listed, { input })),
      ];
      for (const error of errors) {
        expect(error.extensions.code).toBe('BAD_USER_INPUT');
        expect(error.message).toContain(words);
      }
    }
  });

  it('finds every kind of node again by its id, and nothing by any other', async () => {
    const gameId = await startedScribeGame(scribe);
    const { game } = await nobody.run(
      'query ($id: ID!) { game(id: $id) { id variant { id } phase { id } events { nodes { id } } } }',
      { id: gameId },
    );
    const ids = {
      Game: game.id,
      Variant: game.variant.id,
      Phase: game.phase.id,
      GameEvent: game.events.nodes[1].id,
      Player: scribe.playerId,
    };
    const query = `query ($id: ID!) { node(id: $id) { __typename id ... on Game { name } ... on Variant { code }
      ... on Phase { name orders { text } } ... on GameEvent { type } ... on Player { handle } } }`;
    for (const [type, id] of Object.entries(ids))
      expect((await nobody.run(query, { id })).node).toMatchObject({ __typename: type, id });
    const uuid = gameId.slice('game_'.length);
    const none = [
      '',
      'game_',
      'x',
      uuid,
      `phase_${uuid}.S1901M`,
      `phase_${uuid}.S1999M.1`,
      `phase_${uuid}.S1901M.2`,
      `event_${uuid}.99`,
      `event_${uuid}.0`,
      `event_${uuid}.1.0`,
      `phase_${uuid}.S1901M.1.0`,
      'variant_atlantis',
      `game_${uuid.toUpperCase()}`,
      'power_standard.england',
      'player_x',
      'game_\u0000',
      `game_\ud800`,
    ];
    for (const id of none) expect((await nobody.run(query, { id })).node).toBeNull();
    expect((await nobody.run('{ game(id: "nothing") { id } }')).game).toBeNull();
  });

  it('travels in time, within what has happened', async () => {
    const gameId = await startedScribeGame(scribe);
    await submit(scribe, { gameId, phase: 'S1901M', power: 'france', orders: ['A PAR - BUR'] });
    await adjudicate(scribe, { gameId, phase: 'S1901M' });
    const query =
      'query ($id: ID!, $at: Int) { game(id: $id) { position(asOfVersion: $at) { phase units { text } } } }';
    for (const [at, phase] of [
      [0, 'S1901M'],
      [3, 'S1901M'],
      [4, 'F1901M'],
      [null, 'F1901M'],
    ] as const)
      expect((await nobody.run(query, { id: gameId, at })).game.position.phase).toBe(phase);
    for (const at of [5, -1])
      expect((await nobody.fail(query, { id: gameId, at }))[0]?.message).toContain('0 to 4');
  });

  it('has the map of a variant in four languages', async () => {
    const { variant, variants, none } = await nobody.run(`{
      variant(code: "standard") { id name soloCenters powers { id code homes name en: name(locale: EN) ru: name(locale: RU) }
        provinces { id code type isSupplyCenter coasts name(locale: NL) adjacencies { from to units } } }
      variants { code } none: variant(code: "atlantis") { id } }`);
    expect(variants).toContainEqual({ code: 'standard' });
    expect(none).toBeNull();
    expect(variant.provinces).toHaveLength(75);
    expect(
      variant.provinces.filter(({ isSupplyCenter }: { isSupplyCenter: boolean }) => isSupplyCenter),
    ).toHaveLength(34);
    const stp = variant.provinces.find(({ code }: { code: string }) => code === 'stp');
    expect(stp.coasts).toEqual(['stp/nc', 'stp/sc']);
    expect(stp.adjacencies).toContainEqual({ from: 'stp/sc', to: 'bot', units: ['FLEET'] });
    expect(variant.powers[1]).toMatchObject({
      id: 'power_standard.england',
      code: 'england',
      name: 'England',
      ru: 'Англия',
    });
  });

  it('reads every notation line by line, and writes orders in the one that is asked for', async () => {
    const query = `query ($input: AdjudicateInput!) { adjudicate(input: $input) { orders {
      text jdip: text(notation: JDIP) python: text(notation: PYTHON) web: text(notation: WEBDIPLOMACY)
      godip: text(notation: GODIP) daide: text(notation: DAIDE)
      full: text(notation: FULL_NAMES) russian: text(notation: FULL_NAMES, locale: RU) } } }`;
    const input = {
      units: [{ power: 'france', units: ['A PAR', 'A MAR', 'F MAO'] }],
      orders: [
        {
          power: 'france',
          orders: [
            '["par","Move","bur"]',
            '( ( FRA AMY MAR ) SUP ( FRA AMY PAR ) MTO BUR )',
            'Flotte Océan Atlantique central - Espagne (côte nord)',
          ],
        },
      ],
    };
    const { adjudicate: judged } = await nobody.run(query, { input });
    expect(judged.orders).toContainEqual({
      text: 'A PAR - BUR',
      jdip: 'France: Army Paris -> Burgundy.',
      python: 'A PAR - BUR',
      web: '{"type":"Move","terrID":47,"toTerrID":48,"viaConvoy":"No"}',
      godip: '["par","Move","bur"]',
      daide: '( ( FRA AMY PAR ) MTO BUR )',
      full: 'Army Paris - Burgundy',
      russian: 'Армия Париж - Бургундия',
    });
    expect(judged.orders.map(({ text }: { text: string }) => text)).toEqual([
      'F MAO - SPA/NC',
      'A MAR S A PAR - BUR',
      'A PAR - BUR',
    ]);
  });

  it('writes a removal of winter by its own word', async () => {
    const query = `query ($input: AdjudicateInput!) { adjudicate(input: $input) { orders {
      daide: text(notation: DAIDE) web: text(notation: WEBDIPLOMACY) } } }`;
    const input = {
      phase: 'W1901A',
      units: [{ power: 'france', units: ['A PAR', 'A BUR'] }],
      supplyCenters: [{ power: 'france', provinces: ['par'] }],
      orders: [{ power: 'france', orders: ['A BUR D'] }],
    };
    const { adjudicate: judged } = await nobody.run(query, { input });
    expect(judged.orders).toEqual([
      { daide: '( ( FRA AMY BUR ) REM )', web: '{"type":"Destroy","toTerrID":48}' },
    ]);
  });

  it('judges any position without an account', async () => {
    const query = `query ($input: AdjudicateInput!) { adjudicate(input: $input) {
      orders { ${ORDER} } next { phase units { text } dislodged { unit { text } attackedFrom retreats } standoffs } } }`;
    const input = {
      units: [
        { power: 'germany', units: ['A MUN', 'A RUH'] },
        { power: 'france', units: ['A BUR'] },
      ],
      orders: [{ power: 'germany', orders: ['A MUN - BUR', 'A RUH S A MUN - BUR'] }],
    };
    const { adjudicate: judged } = await nobody.run(query, { input });
    expect(judged.orders).toHaveLength(3);
    expect(judged.orders.find(({ text }: { text: string }) => text === 'A BUR H')).toMatchObject({
      isDefault: true,
      isDislodged: true,
      dislodgedFrom: 'mun',
      outcome: 'SUCCEEDED',
    });
    expect(judged.next).toMatchObject({
      phase: 'S1901R',
      dislodged: [{ unit: { text: 'A BUR' }, attackedFrom: 'mun' }],
    });
    const { legalOrders } = await nobody.run(
      'query ($input: LegalOrdersInput!) { legalOrders(input: $input) { power location orders } }',
      {
        input: {
          phase: 'S1901R',
          units: [{ power: 'germany', units: ['A BUR', 'A RUH'] }],
          dislodged: [{ power: 'france', unit: 'A BUR', attackedFrom: 'mun' }],
        },
      },
    );
    expect(legalOrders).toEqual([
      {
        power: 'france',
        location: 'bur',
        orders: expect.arrayContaining(['A BUR - PAR']),
      },
    ]);
    for (const [bad, words] of [
      [{ ...input, phase: 'X1901Z' }, 'S1901M'],
      [{ ...input, variant: 'atlantis' }, 'standard'],
      [{ ...input, phase: 'W1901A' }, 'supply centres'],
      [{ ...input, units: [{ power: 'spain', units: ['A MAD'] }] }, 'units[0].power: "spain"'],
      [{ ...input, orders: [{ power: 'spain', orders: [] }] }, 'austria, england'],
      [
        { ...input, orders: [{ power: 'germany', orders: ['gibberish'] }] },
        'orders[0].orders[0]: "gibberish"',
      ],
      [
        {
          ...input,
          orders: [{ power: 'germany', orders: Array.from({ length: 1_000 }, () => 'A MUN H') }],
        },
        'orders[0].orders must hold at most 100 lines; this one holds 1000',
      ],
    ] as const) {
      const [error] = await nobody.fail(query, { input: bad });
      expect(error?.extensions.code).toBe('BAD_USER_INPUT');
      expect(error?.message).toContain(words);
    }
  });
});

async function readyAll(
  { gameId, players }: Table,
  powers: readonly string[],
  phase = 'S1901M',
): Promise<void> {
  for (const power of powers) {
    const answer = await setReady(players[power]!, { gameId, phase, power, ready: true });
    expect(answer.kind).toBe('SetReadyPayload');
  }
}

const listQuery = (first: number) => `{ games(first: ${first}) {
  nodes { name seats { player { handle } isReady } phase { name } variant { code powers { name(locale: FR) } } position { units { text } }
    phases(first: 3) { nodes { name status } } events(first: 5) { nodes { sequence type } } } } }`;

const historyQuery = (first: number) =>
  `query ($id: ID!) { game(id: $id) { phases(first: ${first}) { nodes { name position { phase } orders { text } } } } }`;
