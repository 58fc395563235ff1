import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { Agent, request as httpRequest } from 'node:http';
import { Client } from 'pg';
import supertest from 'supertest';
import { WebSocket } from 'ws';
import { Followers } from '../../src/event-store/followers/followers.js';
import { startApp, type TestApp } from '../support/app.js';
import { Visitor } from '../support/client.js';
import { createGame, joinGame, ORDER, startedScribeGame, submit } from '../support/play.js';
import { Received, socketOf } from '../support/subscribing.js';

const PROBLEM = /^application\/problem\+json/;

describe('the public interfaces', () => {
  let server: TestApp;
  let nobody: Visitor;
  let scribe: Visitor;

  beforeAll(async () => {
    server = await startApp();
    nobody = new Visitor(server.address);
    scribe = await nobody.signedUp();
  });
  afterAll(() => server.close());

  it('tell what each root type of GraphQL is for', async () => {
    const roots = await nobody.run(
      '{ __schema { queryType { description } mutationType { description } subscriptionType { description } } }',
    );
    expect(JSON.stringify(roots)).toMatch(/can be read.*can be done.*can be followed/);
  });

  describe('REST', () => {
    it('plays a game with the same ids and codes as GraphQL', async () => {
      const made = await scribe.send('post', '/api/v1/games', {
        name: 'By REST',
        control: 'SCRIBE',
        rules: { preset: 'GODIP' },
      });
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({
        status: 'FORMING',
        variant: 'standard',
        phase: null,
        result: null,
        rules: { adjacentConvoy: 'LAND_FALLBACK' },
      });
      const game = `/api/v1/games/${made.body.id}`;
      expect((await scribe.send('post', `${game}/start`, {})).body.phase.name).toBe('S1901M');
      const orders = {
        phase: 'S1901M',
        power: 'france',
        orders: ['A PAR - BUR', 'A MAR S A PAR - BUR'],
      };
      const put = await scribe.send('put', `${game}/orders`, orders);
      expect([put.status, put.body.orders.length, put.body.receipt.sequence]).toEqual([200, 2, 3]);
      expect((await scribe.send('post', `${game}/orders`, orders)).body.receipt.sequence).toBe(4);
      expect((await scribe.send('get', `${game}/orders?power=france`)).body).toMatchObject({
        phase: 'S1901M',
        orders: [{ text: 'A PAR - BUR' }, {}],
      });
      expect((await nobody.send('get', `${game}/orders`)).body).toEqual({
        phase: 'S1901M',
        orders: [],
      });
      const closed = await scribe.send('post', `${game}/adjudication?locale=fr`, {
        phase: 'S1901M',
      });
      expect(closed.body.game.phase.name).toBe('F1901M');
      expect(closed.body.orders).toHaveLength(22);
      const phase = await nobody.send('get', `${game}/phases/S1901M?power=france&locale=nl`);
      const [dutch, french] = [
        phase.body.orders.find(isToBurgundy),
        closed.body.orders.find(isToBurgundy),
      ];
      expect(dutch).toMatchObject({
        outcome: 'SUCCEEDED',
        explanation: { text: expect.any(String) },
      });
      expect(dutch.explanation.text).not.toBe(french.explanation.text);
      expect((await nobody.send('get', `${game}/position?asOfVersion=2`)).body.phase).toBe(
        'S1901M',
      );
      const events = await nobody.send('get', `${game}/events?first=2`);
      expect(events.body.events.map(({ type }: { type: string }) => type)).toEqual([
        'GameCreated',
        'GameStarted',
      ]);
      const rest = await nobody.send(
        'get',
        `${game}/events?after=${events.body.pageInfo.endCursor}`,
      );
      expect(rest.body.events.map(({ type }: { type: string }) => type)).toEqual(
        ['OrdersSubmitted', 'OrdersSubmitted', 'PhaseAdjudicated'].map((type) =>
          type === 'OrdersSubmitted' ? 'Withheld' : type,
        ),
      );
      const list = await nobody.send(
        'get',
        `/api/v1/games?player=${scribe.playerId}&statuses=ACTIVE,FINISHED&hasOpenSeat=false&first=1`,
      );
      expect(list.body).toMatchObject({
        games: [{ id: made.body.id }],
        pageInfo: { hasNextPage: false },
      });
    });

    it('joins, starts and readies a SEATED game', async () => {
      const owner = await nobody.signedUp();
      const { body } = await owner.send('post', '/api/v1/games', { name: 'Seats' });
      const game = `/api/v1/games/${body.id}`;
      const joined = await owner.send('post', `${game}/players`, { power: 'turkey' });
      expect(joined.body.seat).toMatchObject({
        power: 'turkey',
        isTaken: true,
        player: { id: owner.playerId },
      });
      const open = await owner.send('post', `${game}/start`, {});
      expect([open.status, open.body.code, open.body.powers.length]).toEqual([409, 'SeatsOpen', 6]);
      const early = await owner.send('post', `${game}/readiness`, {
        phase: 'S1901M',
        power: 'turkey',
        ready: true,
      });
      expect([early.status, early.body.code]).toEqual([409, 'PhaseNotCurrent']);
      const again = await scribe.send('post', `${game}/players`, { power: 'turkey' });
      expect([again.status, again.body.code]).toEqual([409, 'SeatTaken']);
    });

    it('answers every refusal as problem details with its own status', async () => {
      const game = `/api/v1/games/${await startedScribeGame(scribe)}`;
      const stranger = await nobody.signedUp();
      const orders = { phase: 'S1901M', power: 'france', orders: ['A PAR - BUR'] };
      const cases: [Visitor, 'get' | 'post' | 'put', string, object | undefined, number, string][] =
        [
          [nobody, 'get', '/api/v1/games/game_nothing', undefined, 404, 'GameNotFound'],
          [scribe, 'put', '/api/v1/games/game_nothing/orders', orders, 404, 'GameNotFound'],
          [nobody, 'get', `${game}/phases/S1950M`, undefined, 404, 'NOT_FOUND'],
          [nobody, 'get', `${game}/phases/X1901Z`, undefined, 400, 'BAD_USER_INPUT'],
          [nobody, 'get', '/api/v1/variants/atlantis', undefined, 404, 'NOT_FOUND'],
          [nobody, 'get', '/api/v1/nothing', undefined, 404, 'NOT_FOUND'],
          [nobody, 'put', `${game}/orders`, orders, 401, 'UNAUTHENTICATED'],
          [stranger, 'put', `${game}/orders`, orders, 403, 'NotYourPower'],
          [stranger, 'post', `${game}/adjudication`, { phase: 'S1901M' }, 403, 'NotGameOwner'],
          [scribe, 'put', `${game}/orders`, { ...orders, phase: 'F1901M' }, 409, 'PhaseNotCurrent'],
          [scribe, 'put', `${game}/orders`, { ...orders, phase: 'X1901Z' }, 400, 'BAD_USER_INPUT'],
          [
            scribe,
            'put',
            `${game}/orders`,
            { ...orders, orders: ['hello'] },
            422,
            'UnreadableOrders',
          ],
          [
            scribe,
            'put',
            `${game}/orders`,
            { ...orders, orders: 'A PAR H' },
            400,
            'BAD_USER_INPUT',
          ],
          [scribe, 'put', `${game}/orders`, { ...orders, gameId: 'x' }, 400, 'BAD_USER_INPUT'],
          [scribe, 'post', `${game}/start`, {}, 409, 'GameNotForming'],
          [
            scribe,
            'post',
            '/api/v1/games',
            { name: 'x', variant: 'atlantis' },
            422,
            'UnknownVariant',
          ],
          [
            scribe,
            'post',
            '/api/v1/games',
            { name: 'x', control: 'NOBODY' },
            400,
            'BAD_USER_INPUT',
          ],
          [scribe, 'post', '/api/v1/games', { name: '' }, 400, 'BAD_USER_INPUT'],
          [nobody, 'get', '/api/v1/games?first=many', undefined, 400, 'BAD_USER_INPUT'],
          [nobody, 'get', '/api/v1/games?hasOpenSeat=maybe', undefined, 400, 'BAD_USER_INPUT'],
          [nobody, 'get', '/api/v1/games?colour=red', undefined, 400, 'BAD_USER_INPUT'],
          [nobody, 'get', '/api/v1/variants/standard?locale=EO', undefined, 400, 'BAD_USER_INPUT'],
          [nobody, 'get', `${game}/orders?power=spain`, undefined, 400, 'BAD_USER_INPUT'],
          [
            nobody,
            'post',
            '/api/v1/adjudications',
            { units: [], orders: [], rules: { preset: 'HOUSE' } },
            400,
            'BAD_USER_INPUT',
          ],
        ];
      for (const [visitor, method, path, body, status, code] of cases) {
        const response = await visitor.send(method, path, body);
        expect([path, response.status, response.body.code]).toEqual([path, status, code]);
        expect(response.headers['content-type']).toMatch(PROBLEM);
        expect(response.body).toMatchObject({
          type: `urn:chancery:problem:${code}`,
          status,
          title: expect.any(String),
        });
        expect(response.body.detail.length).toBeGreaterThan(10);
      }
      const refused = await scribe.send('put', `${game}/orders`, { ...orders, phase: 'F1901M' });
      expect(refused.body.currentPhase).toBe('S1901M');
      expect((await scribe.send('post', `${game}/start`, {})).body.gameStatus).toBe('ACTIVE');
    });

    it('judges positions and tells variants without an account', async () => {
      const units = [{ power: 'france', units: ['A PAR'] }];
      const judged = await nobody.send('post', '/api/v1/adjudications?locale=ru', {
        units,
        orders: [{ power: 'france', orders: ['A PAR - BUR'] }],
      });
      expect(judged.status).toBe(200);
      expect(judged.body.orders[0]).toMatchObject({
        text: 'A PAR - BUR',
        outcome: 'SUCCEEDED',
        explanation: { text: expect.stringMatching(/[а-я]/i) },
      });
      expect(judged.body.next).toMatchObject({ phase: 'F1901M', units: [{ text: 'A BUR' }] });
      const legal = await nobody.send('post', '/api/v1/legal-orders', { units, power: 'france' });
      expect(legal.body).toEqual([
        {
          power: 'france',
          location: 'par',
          orders: expect.arrayContaining(['A PAR - BUR', 'A PAR H']),
        },
      ]);
      const variant = await nobody.send('get', '/api/v1/variants/standard?locale=nl');
      expect(variant.body.provinces).toHaveLength(75);
      expect(variant.body.powers[1]).toEqual({
        id: 'power_standard.england',
        code: 'england',
        name: 'Engeland',
        homes: expect.any(Array),
      });
      expect((await nobody.send('get', '/api/v1/variants')).body).toHaveLength(1);
    });
  });

  describe('bad input', () => {
    it('is refused with a fault that names the limit, and records nothing', async () => {
      const gameId = await startedScribeGame(scribe);
      const input = { gameId, phase: 'S1901M', power: 'france', orders: ['A PAR - BUR'] };
      const cases: [object, string][] = [
        [
          { orders: Array.from({ length: 1_000 }, (_, place) => `A PAR - BUR ${place}`) },
          'orders must hold at most 100 lines; this one holds 1000',
        ],
        [
          { orders: ['A PAR - BUR', 'x'.repeat(201)] },
          'orders at index 1 must have at most 200 characters; it has 201',
        ],
        [{ orders: ['A PAR\u0000 - BUR'] }, 'orders at index 0 must not hold a null character'],
        [{ orders: ['A PAR \ud83d'] }, 'orders at index 0 must be well-formed Unicode'],
        [{ phase: 'X1901Z' }, 'phase must name a phase'],
        [{ phase: '' }, 'phase must name a phase'],
        [{ power: '' }, 'power must have at least 1 character'],
        [{ gameId: 'x'.repeat(101) }, 'gameId must have at most 100 characters'],
        [{ idempotencyKey: 'k'.repeat(201) }, 'idempotencyKey must have at most 200 characters'],
      ];
      for (const [change, message] of cases) {
        const [error] = await scribe.fail(
          'mutation ($input: SubmitOrdersInput!) { submitOrders(input: $input) { __typename } }',
          { input: { ...input, ...change } },
        );
        expect([error?.extensions.code, error?.message]).toEqual([
          'BAD_USER_INPUT',
          expect.stringContaining(message),
        ]);
      }
      const { gameId: _gameId, ...body } = input;
      const many = await scribe.send('put', `/api/v1/games/${gameId}/orders`, {
        ...body,
        orders: Array.from({ length: 1_000 }, () => 'A PAR H'),
      });
      expect([many.status, many.body.detail]).toEqual([
        400,
        expect.stringContaining('at most 100 lines'),
      ]);
      const longKey = await scribe.send('put', `/api/v1/games/${gameId}/orders`, body, {
        'Idempotency-Key': 'k'.repeat(201),
      });
      expect([longKey.status, longKey.body.detail]).toEqual([
        400,
        expect.stringContaining('Idempotency-Key'),
      ]);
      const { game } = await nobody.run('query ($id: ID!) { game(id: $id) { version } }', {
        id: gameId,
      });
      expect(game.version).toBe(2);
    });

    it('may be an emoji, a right-to-left text or SQL, which stay as they were written', async () => {
      const gameId = await startedScribeGame(scribe);
      const lines = ['A PAR - BUR 🎲', "'; drop table events; --", 'א פריז'];
      const answer = await submit(scribe, {
        gameId,
        phase: 'S1901M',
        power: 'france',
        orders: [...lines, 'A PAR H'],
        keepReadable: true,
      });
      expect(answer.unreadable.map(({ text }: { text: string }) => text)).toEqual(lines);
    });

    it('is read as strict UTF-8 and JSON', async () => {
      const bodies: [Buffer | string, string][] = [
        [
          Buffer.from([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
          'not valid UTF-8',
        ],
        ['{"name": ', 'not valid JSON'],
        ['{"__proto__": {"admin": true}, "name": "x"}', 'no field named __proto__'],
        [JSON.stringify({ units: Array.from({ length: 200_000 }, () => ({})) }), 'no list of more'],
        [
          JSON.stringify({ units: Array.from({ length: 80_000 }, () => 1) }),
          'more than 1000 entries',
        ],
        [
          `{${Array.from({ length: 60_000 }, (_, n) => `"f${n}":1`).join()}}`,
          'more than 200 fields',
        ],
        [
          JSON.stringify({ variables: Array.from({ length: 900 }, () => Array(20).fill(1)) }),
          '10000 values',
        ],
        ['"text"', ''],
        ['[]', ''],
        ['', ''],
      ];
      for (const [body, words] of bodies) {
        const rest = await upload(`${server.address}/api/v1/games`, body, scribe.headers());
        expect([rest.status, JSON.parse(rest.text).code]).toEqual([400, 'BAD_USER_INPUT']);
        const graphql = await upload(`${server.address}/graphql`, body);
        expect(graphql.status).toBe(400);
        expect(JSON.parse(graphql.text).errors[0].extensions.code).toMatch(/^BAD_/);
        for (const text of [rest.text, graphql.text]) if (words) expect(text).toContain(words);
      }
    });

    it('that is too large gets an answer, not a broken connection', async () => {
      for (const megabytes of [2, 40]) {
        const body = JSON.stringify({ query: 'x'.repeat(megabytes * 1_000_000) });
        for (const path of ['/graphql', '/api/v1/games']) {
          const answer = await upload(`${server.address}${path}`, body);
          expect([answer.status, answer.text]).toEqual([
            413,
            expect.stringContaining('BAD_USER_INPUT'),
          ]);
        }
      }
    });

    it('is no second idempotency key, nor one where none has a meaning', async () => {
      const send = (path: string, body: object) =>
        scribe.send('post', path, body, { 'Idempotency-Key': 'one' });
      const two = await send('/api/v1/games', { name: 'x', idempotencyKey: 'two' });
      expect([two.status, two.body.detail]).toEqual([400, expect.stringContaining('differs')]);
      const same = await send('/api/v1/games', { name: 'x', idempotencyKey: 'one' });
      expect(same.status).toBe(201);
      const token = await send('/api/v1/tokens', { handle: 'x', password: 'x' });
      expect([token.status, token.body.detail]).toEqual([
        400,
        expect.stringContaining('Idempotency-Key has no meaning here'),
      ]);
    });

    it('is the same request as before whether the default of the rules is written or not', async () => {
      const create = (rules: object) =>
        scribe.send('post', '/api/v1/games', { name: 'x', ...rules, idempotencyKey: 'rules' });
      const made = await create({});
      for (const rules of [{ rules: {} }, { rules: { preset: 'RULEBOOK_2000' } }, { rules: null }])
        expect((await create(rules)).body.id).toBe(made.body.id);
      expect((await create({ rules: { preset: 'GODIP' } })).status).toBe(422);
    });

    it('is no field that every object has, no body that is none, and no empty filter', async () => {
      const create = (body: unknown) =>
        upload(`${server.address}/api/v1/games`, JSON.stringify(body), scribe.headers());
      for (const name of ['toString', 'constructor', 'hasOwnProperty']) {
        expect((await create({ name: 'x', [name]: 1 })).text).toContain(`${name} is no field`);
        expect((await create({ name: 'x', rules: { [name]: 1 } })).text).toContain(
          `rules.${name} is no field`,
        );
      }
      for (const body of [null, [], 1])
        expect(await create(body)).toMatchObject({
          status: 400,
          text: expect.stringContaining('must be an object'),
        });
      const list = await nobody.send('get', '/api/v1/games?player=');
      expect([list.status, list.body.detail]).toEqual([
        400,
        expect.stringContaining('player must'),
      ]);
      const [error] = await nobody.fail('{ games(filter: { player: "" }) { totalCount } }');
      expect(error?.extensions.code).toBe('BAD_USER_INPUT');
    });

    it('is JSON that is neither packed nor of another charset', async () => {
      for (const [headers, words] of [
        [{ 'content-type': 'application/x-www-form-urlencoded' }, 'must be application/json'],
        [{ 'content-type': 'text/plain' }, 'must be application/json'],
        [{ 'content-type': 'application/json; charset=utf-16' }, 'must be utf-8'],
        [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, 'not read'],
      ] as const)
        for (const path of ['/api/v1/games', '/graphql']) {
          const answer = await upload(`${server.address}${path}`, '{}', headers);
          expect([answer.status, answer.text]).toEqual([415, expect.stringContaining(words)]);
        }
    });

    it('of the wrong media type is named', async () => {
      const rest = await supertest(server.address)
        .post('/api/v1/games')
        .set('content-type', 'text/csv')
        .send('a,b');
      expect([rest.status, rest.body.code]).toEqual([415, 'BAD_USER_INPUT']);
    });

    it('of GraphQL itself has the codes that clients know', async () => {
      const cases: [string, string, object?][] = [
        ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
        ['{ games {', 'GRAPHQL_PARSE_FAILED'],
        ['query ($id: ID!) { game(id: $id) { id } }', 'BAD_USER_INPUT'],
        [
          'mutation ($input: CreateGameInput!) { createGame(input: $input) { __typename } }',
          'BAD_USER_INPUT',
          { input: { name: 5 } },
        ],
        [
          'mutation ($input: CreateGameInput!) { createGame(input: $input) { __typename } }',
          'BAD_USER_INPUT',
          { input: { name: 'x', control: 'NOBODY' } },
        ],
        [`{ game(id: "x\\u0000") { id } node(id: "\\ud800") { id } }`, 'GRAPHQL_PARSE_FAILED'],
      ];
      for (const [query, code, variables] of cases) {
        const errors = await nobody.fail(query, variables);
        expect(errors.map(({ extensions }) => extensions.code)).toEqual([code]);
        expect(JSON.stringify(errors)).not.toContain('node_modules');
      }
    });
  });

  describe('limits', () => {
    it('stop an operation that is too deep, too wide, too long or too costly', async () => {
      const deep =
        `{ games { nodes ${'{ phases(first: 1) { nodes '.repeat(1)} { supersededBy `.concat(
          '{ supersededBy '.repeat(14),
          '{ id }',
          ' }'.repeat(14),
          ' } } } } }',
        );
      const cases: [string, string, string][] = [
        [deep, 'GRAPHQL_VALIDATION_FAILED', 'depth'],
        [
          `{ ${Array.from({ length: 61 }, (_, place) => `a${place}: viewer { token { scopes } }`).join(' ')} }`,
          'GRAPHQL_VALIDATION_FAILED',
          'liases',
        ],
        [
          `{ games(first: 200) { nodes { phases(first: 200) { nodes { orders { text } } } } } }`,
          'OPERATION_TOO_COSTLY',
          'most',
        ],
        [`{ ${'__typename '.repeat(5_001)} }`, 'GRAPHQL_PARSE_FAILED', 'tokens'],
      ];
      for (const [query, code, words] of cases) {
        const errors = await nobody.fail(query);
        expect(errors[0]?.message).toContain(words);
        expect([code, 'BAD_USER_INPUT']).toContain(errors[0]?.extensions.code);
      }
    });

    it('leave room for what clients do', async () => {
      const { __schema } = await nobody.run(
        getIntrospectionQuery({
          inputValueDeprecation: true,
          specifiedByUrl: true,
          schemaDescription: true,
        }),
      );
      expect(__schema.types.length).toBeGreaterThan(50);
      await nobody.run(
        `{ games(first: 50) { nodes { id name status seats { power player { handle } } phase { name } } } }`,
      );
      const gameId = await startedScribeGame(scribe);
      await nobody.run(
        `query ($id: ID!) { game(id: $id) { events(first: 200) { nodes { sequence type data hash } }
        phases(first: 30) { nodes { name position { units { text } supplyCenters { province owner } } orders { ${ORDER} } } } } }`,
        { id: gameId },
      );
    });

    it('count requests and root fields of an address, and say when it was too much', async () => {
      const small = await startApp({ rateLimit: { perSecond: 1, burst: 10 } });
      try {
        const visitor = new Visitor(small.address);
        const socket = socketOf(visitor, { lazy: false });
        await new Received(socket, '{ __typename }').atLeast(1);
        const body = await visitor.ask(
          `{ ${Array.from({ length: 10 }, (_, place) => `v${place}: viewer { token { scopes } }`).join(' ')} }`,
        );
        expect(body.errors?.map(({ extensions }) => extensions.code)).toEqual([
          'TOO_MANY_REQUESTS',
          'TOO_MANY_REQUESTS',
        ]);
        const response = await visitor.send('get', '/api/v1/games');
        const introspection = await visitor.send('post', '/graphql', { query: '{ __typename }' });
        expect([introspection.status, introspection.body.errors[0].extensions.code]).toEqual([
          429,
          'TOO_MANY_REQUESTS',
        ]);
        const refused = await new Received(socket, '{ __typename }').failed();
        expect(refused).toMatchObject([{ extensions: { code: 'TOO_MANY_REQUESTS' } }]);
        const another = new WebSocket(`${small.address.replace('http', 'ws')}/graphql`);
        const error = await new Promise<Error>((resolve) => another.on('error', resolve));
        expect(error.message).toContain('429');
        await socket.dispose();
        expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([
          429,
          'TOO_MANY_REQUESTS',
          '1',
        ]);
      } finally {
        await small.close();
      }
    });
  });

  it('count a question to the rules for several requests, and weigh it against the limit of an operation', async () => {
    const small = await startApp({ rateLimit: { perSecond: 1, burst: 12 } });
    try {
      const visitor = new Visitor(small.address);
      const statuses: number[] = [];
      for (const path of ['adjudications', 'legal-orders', 'adjudications'])
        statuses.push(
          (await visitor.send('post', `/api/v1/${path}`, { units: [], orders: [] })).status,
        );
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await small.close();
    }
    const many = (field: string, count: number) =>
      `{ ${Array.from({ length: count }, (_, place) => `a${place}: ${field}`).join(' ')} }`;
    const judged = 'adjudicate(input: { units: [], orders: [] }) { next { phase } }';
    const listed = 'legalOrders(input: { units: [] }) { power }';
    await nobody.run(many(judged, 20));
    await nobody.run(many(listed, 9));
    const ofGames = 'games(first: 2) { nodes { phase { legalOrders } } }';
    // As many aliases as one operation may have.
    const most = [many(judged, 60), many(listed, 60), many(ofGames, 60)];
    for (const query of [many(judged, 26), many(listed, 11), ...most])
      expect((await nobody.fail(query))[0]?.extensions.code).toBe('OPERATION_TOO_COSTLY');
    const written = (notation: string) =>
      `query ($input: AdjudicateInput!) { adjudicate(input: $input) { orders { ${Array.from({ length: 40 }, (_, place) => `a${place}: text(notation: ${notation})`).join(' ')} } } }`;
    const orders = [1, 2, 3, 4, 5].map(() => ({
      power: 'france',
      orders: Array.from({ length: 100 }, () => 'A PAR H'),
    }));
    const input = { phase: 'S1901M', units: [{ power: 'france', units: ['A PAR'] }], orders };
    await nobody.run(written('DATC'), { input });
    expect((await nobody.fail(written('DAIDE'), { input }))[0]?.extensions.code).toBe(
      'OPERATION_TOO_COSTLY',
    );
    const lists = Array.from({ length: 6 }, () => ({
      power: 'france',
      orders: Array.from({ length: 90 }, () => 'A PAR H'),
    }));
    const long = await nobody.send('post', '/api/v1/adjudications', { units: [], orders: lists });
    expect([long.status, long.body.detail]).toEqual([
      400,
      expect.stringContaining('orders must hold at most 500 orders in all; it holds 540'),
    ]);
  });

  it('answer the id of a request, and read answers from the origins that may', async () => {
    const id = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
    const named = await nobody.send('get', '/api/v1/variants', undefined, { 'X-Request-Id': id });
    expect(named.headers['x-request-id']).toBe(id);
    const origin = { origin: 'https://a.example' };
    const closed = await nobody.send('get', '/api/v1/variants', undefined, origin);
    expect(closed.headers['access-control-allow-origin']).toBeUndefined();
    const open = await startApp({ corsOrigins: ['https://a.example'] });
    try {
      const visitor = new Visitor(open.address);
      const answered = await visitor.send('get', '/api/v1/variants', undefined, origin);
      expect(answered.headers['access-control-allow-origin']).toBe('https://a.example');
      const other = await visitor.send('get', '/api/v1/variants', undefined, {
        origin: 'https://b.example',
      });
      expect(other.headers['access-control-allow-origin']).toBeUndefined();
    } finally {
      await open.close();
    }
  });

  describe('sockets', () => {
    const QUERY =
      'subscription ($id: ID!, $after: Int) { gameEvents(gameId: $id, afterSequence: $after) { sequence type isWithheld } }';

    it('resume after any sequence without a gap', async () => {
      const gameId = await startedScribeGame(scribe);
      const socket = socketOf(scribe);
      const first = new Received(socket, QUERY, { id: gameId, after: 0 });
      await first.atLeast(2);
      first.end();
      for (let place = 0; place < 5; place += 1)
        await submit(scribe, { gameId, phase: 'S1901M', power: 'france', orders: [] });
      const second = new Received(socket, QUERY, { id: gameId, after: 2 });
      const events = (await second.atLeast(5)) as {
        data: { gameEvents: { sequence: number; type: string } };
      }[];
      expect(events.map(({ data }) => data.gameEvents.sequence)).toEqual([3, 4, 5, 6, 7]);
      expect(events[0]?.data.gameEvents.type).toBe('OrdersSubmitted');
      await socket.dispose();
    });

    it('answer faults and limits as HTTP does', async () => {
      const socket = socketOf(nobody);
      const cases: [string, string, Record<string, unknown>?][] = [
        ['subscription { nothing }', 'GRAPHQL_VALIDATION_FAILED'],
        ['subscription {', 'GRAPHQL_PARSE_FAILED'],
        [
          `{ games(first: 200) { nodes { phases(first: 200) { nodes { orders { text } } } } } }`,
          'OPERATION_TOO_COSTLY',
        ],
        [
          `{ ${Array.from({ length: 61 }, (_, place) => `a${place}: viewer { token { scopes } }`).join(' ')} }`,
          'GRAPHQL_VALIDATION_FAILED',
        ],
      ];
      for (const [query, code] of cases) {
        const error = await new Received(socket, query).failed();
        expect([code, 'BAD_USER_INPUT']).toContain(
          (error as { extensions: { code: string } }[])[0]?.extensions.code,
        );
      }
      for (const [variables, code] of [
        [{ id: 'game_nothing' }, 'NOT_FOUND'],
        [{ id: await startedScribeGame(scribe), after: -1 }, 'BAD_USER_INPUT'],
        [{ id: await startedScribeGame(scribe), after: 3 }, 'BAD_USER_INPUT'],
      ] as const) {
        const [result] = await new Received(socket, QUERY, variables).atLeast(1);
        expect(result).toMatchObject({ errors: [{ extensions: { code } }] });
      }
      await socket.dispose();
      const stranger = socketOf(new Visitor(server.address, 'chy_wrong'));
      expect(await new Received(stranger, QUERY, { id: 'game_nothing' }).failed()).toMatchObject({
        code: 4401,
        reason: expect.stringContaining('The token is unknown or has expired'),
      });
      await stranger.dispose();
    });

    it('name the variables of a subscription that do not fit', async () => {
      const socket = socketOf(nobody);
      const id = await startedScribeGame(scribe);
      for (const [variables, words] of [
        [{}, 'Variable "$id" of required type "ID!" was not provided.'],
        [{ id: null }, 'Variable "$id" of non-null type "ID!" must not be null.'],
        [{ id: { of: 'a game' } }, 'Variable "$id" must be of type "ID!"'],
        [{ id, after: 'the first' }, 'Variable "$after" must be of type "Int"'],
        [{ id, after: 1.5 }, 'Variable "$after" must be of type "Int"'],
        [{ id, after: 2 ** 40 }, 'Variable "$after" must be of type "Int"'],
      ] as const) {
        expect(await new Received(socket, QUERY, variables).failed()).toMatchObject([
          { message: expect.stringContaining(words), extensions: { code: 'BAD_USER_INPUT' } },
        ]);
      }
      await socket.dispose();
    });

    it('end a subscription when its token ends', async () => {
      const owner = await nobody.signedUp();
      const { game } = await createGame(owner, { name: 'Late' });
      const socket = socketOf(owner);
      const stream = new Received(socket, QUERY, { id: game.id, after: 0 });
      await stream.atLeast(1);
      server.clock.advanceDays(31);
      scribe = await nobody.signedUp();
      await joinGame(scribe, { gameId: game.id });
      expect(await stream.failed()).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
      expect(stream.results).toHaveLength(1);
      await socket.dispose();
    });

    it('run so many operations at a time, and are forgotten without a word when they vanish', async () => {
      const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
      const gameId = await startedScribeGame(scribe);
      let raw: WebSocket | undefined;
      const socket = socketOf(scribe, { on: { opened: (opened) => (raw = opened as WebSocket) } });
      const streams = Array.from(
        { length: 50 },
        () => new Received(socket, QUERY, { id: gameId, after: 0 }),
      );
      await Promise.all(streams.map((stream) => stream.atLeast(2)));
      const excess = await new Received(socket, QUERY, { id: gameId }).failed();
      expect(excess).toMatchObject([
        {
          message: expect.stringContaining('at most 50'),
          extensions: { code: 'TOO_MANY_REQUESTS' },
        },
      ]);
      const sent = submit(scribe, { gameId, phase: 'S1901M', power: 'france', orders: [] });
      raw?.terminate();
      await sent;
      await submit(scribe, { gameId, phase: 'S1901M', power: 'france', orders: [] });
      expect(logged).not.toHaveBeenCalled();
      logged.mockRestore();
    });

    it('refuse a message that is too large, and a socket at another address', async () => {
      const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {});
      const logged = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => {});
      const big = new WebSocket(
        `${server.address.replace('http', 'ws')}/graphql`,
        'graphql-transport-ws',
      );
      const code = await new Promise<number>((resolve) => {
        big.on('error', () => {});
        big.on('close', resolve);
        big.on('open', () => big.send('x'.repeat(1_000_001)));
      });
      expect(code).toBe(1009);
      expect(console).not.toHaveBeenCalled();
      expect(logged.mock.calls).toEqual([[expect.stringMatching(/^A socket broke: Max payload/)]]);
      console.mockRestore();
      logged.mockRestore();
      const elsewhere = new WebSocket(`${server.address.replace('http', 'ws')}/elsewhere`);
      const error = await new Promise<Error>((resolve) => elsewhere.on('error', resolve));
      expect(error.message).toContain('404');
    });
  });

  it('tells of trouble in the server without its details', async () => {
    const owner = new Client({ connectionString: server.database.ownerUrl });
    await owner.connect();
    server.app.useLogger(false);
    try {
      await owner.query('alter table game_labels rename to game_labels_away');
      const [error] = await nobody.fail('{ games { nodes { id } } }');
      expect(error).toMatchObject({
        message: expect.stringContaining('logged'),
        extensions: { code: 'INTERNAL', requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
      });
      const response = await nobody.send('get', '/api/v1/games');
      expect([response.status, response.body.code]).toEqual([500, 'INTERNAL']);
      expect(response.body.requestId).toBe(response.headers['x-request-id']);
      expect(response.text + JSON.stringify(error)).not.toMatch(/game_labels|node_modules|at /);
    } finally {
      await owner.query('alter table game_labels_away rename to game_labels');
      await owner.end();
      server.app.useLogger(['error', 'fatal']);
    }
  });

  it('tell how far behind its followers are', async () => {
    const followers = server.app.get(Followers);
    const end = followers.follow({ name: 'spec', handle: async () => {} });
    const isThere = async () => (await followers.lags()).some(({ name }) => name === 'spec');
    while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 20));
    const { status, body } = await supertest(server.address).get('/health/followers');
    expect(status).toBe(200);
    expect(body).toEqual({
      followers: [
        { name: 'spec', events: expect.any(Number), seconds: expect.any(Number), parked: 0 },
      ],
      waiting: expect.any(Number),
      oldestTransactionSeconds: body.oldestTransactionSeconds && expect.any(Number),
    });
    await end();
  });

  describe('documents', () => {
    it('are pages that need no internet', async () => {
      const graphiql = await supertest(server.address)
        .get('/graphql')
        .set('accept', 'text/html')
        .buffer(true);
      expect([graphiql.status, graphiql.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ]);
      expect(graphiql.text).toContain('Chancery');
      expect(graphiql.text).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
      const docs = await supertest(server.address).get('/docs');
      expect(docs.status).toBe(200);
      expect(docs.text).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
      const json = await supertest(server.address).get('/docs-json');
      expect(Object.keys(json.body.paths)).toEqual(
        expect.arrayContaining(['/api/v1/games', '/api/v1/adjudications', '/health/live']),
      );
    });

    it('take persisted queries, and no request that a form of another site could send', async () => {
      const persisted = {
        extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } },
      };
      const unknown = await supertest(server.address).post('/graphql').send(persisted);
      expect(unknown.body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
      const form = await supertest(server.address).get('/graphql?query={games{nodes{id}}}');
      expect([form.status, form.body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
      const batch = await supertest(server.address)
        .post('/graphql')
        .send([{ query: '{ __typename }' }]);
      expect(batch.status).toBe(400);
    });
  });
});

function isToBurgundy({ text }: { text: string }): boolean {
  return text === 'A PAR - BUR';
}

/** Sends a body as a plain client does: all of it, whatever the server says meanwhile. */
function upload(
  address: string,
  body: string | Buffer,
  further: object = {},
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...further,
      'content-length': Buffer.byteLength(body),
    };
    const options = { method: 'POST', headers, agent: new Agent() };
    const request = httpRequest(address, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    request.on('error', reject);
    request.end(body);
  });
}
