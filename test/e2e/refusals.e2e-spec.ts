import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import supertest from 'supertest';
import { WebSocket } from 'ws';
import { startApp, type TestApp } from '../support/app.js';
import { type Loose, Visitor } from '../support/client.js';
import { adjudicate, POWERS, startedScribeGame, submit } from '../support/play.js';
import { Received, socketOf } from '../support/subscribing.js';

const PROBLEM = /^application\/problem\+json/;

describe('what is wrong with a request', () => {
  let server: TestApp;
  let nobody: Visitor;
  let scribe: Visitor;

  beforeAll(async () => {
    server = await startApp();
    nobody = new Visitor(server.address);
    scribe = await nobody.signedUp();
  });
  afterAll(() => server.close());

  const graphql = async (body: object, headers: Record<string, string> = {}): Promise<Loose> => {
    const { status, body: answer } = await nobody.send('post', '/graphql', body, headers);
    const [error] = answer.errors;
    return { status, code: error.extensions.code, message: error.message };
  };
  const overSocket = async (payload: { query: string } & Record<string, unknown>) => {
    const socket = socketOf(nobody);
    const failed = new Promise<Loose>((resolve) =>
      socket.subscribe(payload, { next: resolve, error: resolve, complete: () => resolve(null) }),
    );
    const [error] = (await failed) as Loose[];
    await socket.dispose();
    return { ...error.extensions, message: error.message };
  };

  describe('as an operation', () => {
    it('is told when the document does not have the one that is named, over HTTP and over a socket', async () => {
      const body = { query: 'query mine { __typename }', operationName: 'yours' };
      const message = 'The document has no operation named "yours"; it has "mine".';
      const code = 'OPERATION_RESOLUTION_FAILURE';
      expect(await graphql(body)).toEqual({ status: 400, code, message });
      expect(await overSocket(body)).toEqual({ code, message });
    });

    it('is told when fragments make it too large, over HTTP and over a socket', async () => {
      const levels = Array.from(
        { length: 16 },
        (_, level) => `fragment f${level} on Query { ...f${level + 1} ...f${level + 1} }`,
      );
      const query = `{ ...f0 } ${levels.join(' ')} fragment f16 on Query { __typename }`;
      const refused = { code: 'OPERATION_TOO_COSTLY', message: expect.stringContaining('spread') };
      expect(await graphql({ query })).toEqual({ status: 400, ...refused });
      expect(await overSocket({ query })).toEqual(refused);
    });

    it('is told that a subscription needs a socket, and where there is one', async () => {
      const query = 'subscription { gameEvents(gameId: "game_x") { type } }';
      expect(await graphql({ query })).toEqual({
        status: 400,
        code: 'BAD_REQUEST',
        message: expect.stringMatching(/WebSocket at \/graphql .*graphql-transport-ws.*graphql-ws/),
      });
    });

    it('is told what a persisted query looks like; the right hash is taken', async () => {
      const query = '{ __typename }';
      const asked = (sha256Hash: unknown, version: unknown = 1) => ({
        extensions: { persistedQuery: { version, sha256Hash } },
      });
      for (const extensions of [asked('0'.repeat(64)), asked(5), asked('x', 2)])
        expect(await graphql({ query, ...extensions })).toMatchObject({
          status: 400,
          code: 'BAD_USER_INPUT',
          message: expect.stringMatching(/^extensions\.persistedQuery .*leave it out/),
        });
      expect(await graphql(asked('1'.repeat(64)))).toMatchObject({
        code: 'PERSISTED_QUERY_NOT_FOUND',
      });
      const right = asked(createHash('sha256').update(query).digest('hex'));
      const kept = await nobody.send('post', '/graphql', { query, ...right });
      expect(kept.body).toEqual({ data: { __typename: 'Query' } });
      expect((await nobody.send('post', '/graphql', right)).body).toEqual(kept.body);
      const inUrl = `/graphql?query={__typename}&extensions=${JSON.stringify(asked('x').extensions)}`;
      const got = await nobody.send('get', inUrl, undefined, { 'apollo-require-preflight': '1' });
      expect([got.status, got.body.errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
    });

    it('is told that it nests too deep to be read, over HTTP and over a socket', async () => {
      const units = '['.repeat(2_400) + ']'.repeat(2_400);
      const query = `{ adjudicate(input: { orders: [], units: ${units} }) { next { phase } } }`;
      expect(await graphql({ query })).toMatchObject({ status: 400 });
      expect((await graphql({ query })).message).not.toContain('stack');
      expect((await overSocket({ query })).message).not.toContain('stack');
    });
  });

  describe('as a body', () => {
    const DEPTH = 400_000;
    const nest = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
    const post = (path: string, body: string) =>
      supertest(server.address).post(path).set('content-type', 'application/json').send(body);

    it('is told how deep it may nest', async () => {
      for (const body of [
        `{"orders":[],"units":${nest}}`,
        `{"orders":[],"units":[{"power":"france","units":${nest}}]}`,
        `{"orders":[],"units":[],"rules":${nest}}`,
      ]) {
        const { status, body: problem } = await post('/api/v1/adjudications', body);
        expect([status, problem.code, problem.detail]).toEqual([
          400,
          'BAD_USER_INPUT',
          expect.stringContaining('deeper than 32 levels'),
        ]);
      }
      const answer = await post('/graphql', `{"query":"{ __typename }","variables":{"a":${nest}}}`);
      expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([
        400,
        'BAD_USER_INPUT',
      ]);
    });

    it('is told so over a socket, which stays open', async () => {
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}/graphql`, [
        'graphql-transport-ws',
      ]);
      await once(socket, 'open');
      socket.send('{"type":"connection_init"}');
      await once(socket, 'message');
      socket.send(
        `{"id":"1","type":"subscribe","payload":{"query":"{ __typename }","variables":{"a":${nest}}}}`,
      );
      const [message] = (await once(socket, 'message')) as [Buffer];
      expect(JSON.parse(message.toString())).toMatchObject({
        type: 'error',
        payload: [{ extensions: { code: 'BAD_USER_INPUT' } }],
      });
      socket.close();
    });

    it('is told where a list stands in the place of an object', async () => {
      const board = { units: [], orders: [] };
      for (const [change, words] of [
        [{ orders: [[]] }, 'orders must be a list of objects; the one at index 0 is none'],
        [{ units: [{ power: 'france', units: [] }, [[]]] }, 'units must be a list of objects'],
        [{ supplyCenters: [[]] }, 'supplyCenters must be a list of objects'],
        [{ dislodged: [[]] }, 'dislodged must be a list of objects'],
        [{ rules: [] }, 'rules must be an object'],
      ] as const) {
        const answer = await nobody.send('post', '/api/v1/adjudications', { ...board, ...change });
        expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining(words)]);
      }
      const game = await scribe.send('post', '/api/v1/games', { name: 'x', rules: [[]] });
      expect([game.status, game.body.code]).toEqual([400, 'BAD_USER_INPUT']);
    });

    it('does not come back many times larger', async () => {
      const many = Object.fromEntries(
        Array.from({ length: 190 }, (_, place) => [`unknown${place}`, 1]),
      );
      const rest = await nobody.send('post', '/api/v1/adjudications', {
        units: [],
        orders: [],
        ...many,
      });
      expect(rest.body.detail).toMatch(/and 170 more\.$/);
      expect(rest.body.violations).toHaveLength(20);
      const query = 'query ($i: AdjudicateInput!) { adjudicate(input: $i) { next { phase } } }';
      const i = { units: [], orders: [], ...many };
      const { text } = await nobody.send('post', '/graphql', { query, variables: { i } });
      expect(text.length).toBeLessThan(100_000);
      await startedScribeGame(scribe);
      const [error] = await nobody.fail(
        'query ($name: String!) { games { nodes { phaseNamed(name: $name) { id } } } }',
        { name: 'x'.repeat(100_000) },
      );
      expect(error?.message.length).toBeLessThan(500);
    });
  });

  it('is priced by what it can make of the largest values', async () => {
    const page = (fields: string) =>
      `{ games { nodes { events(first: 200) { edges { node { ${fields} } } } } } }`;
    const one = (fields: string) =>
      `query ($id: ID!) { game(id: $id) { events(first: 200) { edges { node { ${fields} } } } } }`;
    const id = await startedScribeGame(scribe);
    await nobody.run(one('sequence type data hash'), { id });
    for (const [query, variables] of [
      [one('data a: data b: data c: data d: data'), { id }],
      [page('data'), {}],
      [`{ games(first: 200) { nodes { ${'x'.repeat(20_000)}: id } } }`, {}],
      [
        `{ legalOrders(input: { units: [] }) { ${Array.from({ length: 40 }, (_, place) => `a${place}: orders`).join(' ')} } }`,
        {},
      ],
      [
        '{ __schema { types { fields { type { fields { args { description type { description name kind } } description } } } } } }'.replace(
          'description }',
          `${Array.from({ length: 50 }, (_, place) => `d${place}: description`).join(' ')} }`,
        ),
        {},
      ],
    ] as const)
      expect((await nobody.fail(query, variables))[0]?.extensions.code).toBe(
        'OPERATION_TOO_COSTLY',
      );
  });

  it('is stopped when values are larger than anybody could know beforehand', async () => {
    const gameId = await startedScribeGame(scribe);
    const orders = Array.from({ length: 100 }, () => `A PAR${' '.repeat(190)}H`);
    for (let draft = 0; draft < 12; draft += 1)
      await submit(scribe, { gameId, phase: 'S1901M', power: 'france', orders });
    const data = Array.from({ length: 40 }, (_, place) => `d${place}: data`).join(' ');
    const query = `query ($id: ID!) { game(id: $id) { events(first: 14) { nodes { ${data} } } } }`;
    const response = await scribe.send('post', '/graphql', { query, variables: { id: gameId } });
    expect(response.body.errors[0]).toMatchObject({
      message: expect.stringContaining('larger than usual'),
      extensions: { code: 'OPERATION_TOO_COSTLY' },
    });
    expect(response.text.length).toBeGreaterThan(9_000_000);
    expect(response.text.length).toBeLessThan(11_000_000);
  });

  it('is stopped when a list is longer than anybody could know beforehand', async () => {
    const gameId = await startedScribeGame(scribe);
    const orders = Array.from({ length: 100 }, () => 'A PAR H');
    for (const power of POWERS)
      await submit(scribe, { gameId, phase: 'S1901M', power, orders, keepReadable: true });
    await adjudicate(scribe, { gameId, phase: 'S1901M' });
    const fields =
      'type power target location outcome isByConvoy isDefault isDislodged text unit { type power } explanation { code text }';
    const query = (times: number) => {
      const lists = Array.from({ length: times }, (_, place) => `o${place}: orders { ${fields} }`);
      return `query ($id: ID!) { game(id: $id) { phaseNamed(name: "S1901M") { ${lists.join(' ')} } } }`;
    };
    const { game } = await nobody.run(query(2), { id: gameId });
    expect(game.phaseNamed.o1.length).toBeGreaterThan(700);
    const errors = await nobody.fail(query(20), { id: gameId });
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('larger than usual'),
      extensions: { code: 'OPERATION_TOO_COSTLY' },
    });
  });

  describe('as a header', () => {
    it('is told where the key of a command stands over GraphQL', async () => {
      const query = 'mutation { createGame(input: { name: "x" }) { __typename } }';
      const headers = { ...scribe.headers(), 'Idempotency-Key': 'mine' };
      expect(await graphql({ query }, headers)).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: expect.stringContaining('idempotencyKey'),
      });
      const read = await nobody.send(
        'post',
        '/graphql',
        { query: '{ variants { code } }' },
        headers,
      );
      expect(read.body.errors).toBeUndefined();
    });

    it('is told how long a key is over REST, on every route', async () => {
      for (const [key, words] of [
        ['', 'at least 1 character; it has 0'],
        ['k'.repeat(201), 'at most 200 characters; it has 201'],
      ] as const)
        for (const [method, path] of [
          ['post', '/api/v1/games'],
          ['post', '/api/v1/adjudications'],
          ['get', '/api/v1/variants'],
        ] as const) {
          const sent = method === 'post' ? { units: [], orders: [] } : undefined;
          const answer = await scribe.send(method, path, sent, { 'Idempotency-Key': key });
          expect([path, answer.status, answer.body.detail]).toEqual([
            path,
            400,
            expect.stringContaining(words),
          ]);
        }
    });

    it('is told what a token looks like when a socket names none as text', async () => {
      for (const authorization of [5, { token: 'x' }, true]) {
        const socket = socketOf(nobody, { connectionParams: { authorization } });
        expect(await new Received(socket, '{ __typename }').failed()).toMatchObject({
          code: 4401,
          reason: expect.stringContaining('"Bearer <token>"'),
        });
        await socket.dispose();
      }
    });
  });

  describe('as an address', () => {
    it.each([
      ['/%', 400, 'BAD_USER_INPUT', 'hexadecimal'],
      ['/api/v1/games/%zz', 400, 'BAD_USER_INPUT', 'hexadecimal'],
      [`/api/v1/games/${'x'.repeat(101)}`, 414, 'BAD_USER_INPUT', '100 characters'],
      ['/nothing', 404, 'NOT_FOUND', 'nothing'],
    ])('is told in a problem document: %s', async (path, status, code, words) => {
      const answer = await rawGet(server.address, path);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toMatch(/content-type: application\/problem\+json/i);
      const problem = JSON.parse(answer.slice(answer.indexOf('{'))) as object;
      expect(problem).toMatchObject({ status, code, detail: expect.stringContaining(words) });
    });

    it('is told in a problem document even where it is no request', async () => {
      for (const [bytes, status] of [
        ['NONSENSE\r\n\r\n', 400],
        [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
        ['GET /x HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n', 404],
      ] as const) {
        const answer = await raw(server.address, bytes);
        expect(answer).toMatch(
          new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*application/problem\\+json`),
        );
        expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ status });
      }
    });

    it('is told which query parameters a route takes', async () => {
      const id = await startedScribeGame(scribe);
      const cases = [
        ['get', '/api/v1/variants?locael=nl', 'locael', 'it takes locale'],
        ['get', `/api/v1/games/${id}?asOfVersion=1`, 'asOfVersion', 'it takes none'],
        ['get', `/api/v1/games/${id}/orders?Power=france`, 'Power', 'it takes power, locale'],
        ['post', `/api/v1/games/${id}/readiness?locale=fr`, 'locale', 'it takes none'],
        ['get', '/api/v1/games?player_id=x', 'player_id', 'first, after'],
      ] as const;
      for (const [method, path, field, words] of cases) {
        const { status, body, headers } = await scribe.send(
          method,
          path,
          method === 'post' ? {} : undefined,
        );
        expect([path, status, body.code]).toEqual([path, 400, 'BAD_USER_INPUT']);
        expect(headers['content-type']).toMatch(PROBLEM);
        expect(body.violations).toEqual([{ field, message: expect.stringContaining(words) }]);
      }
      expect((await nobody.send('get', '/health/live?probe=1')).status).toBe(200);
    });

    it('is none at the root: that says where everything is', async () => {
      for (const path of ['/', '/api/v1']) {
        const { status, body } = await nobody.send('get', path);
        expect([status, body.name]).toEqual([200, 'Chancery']);
        for (const page of [body.documentation, body.openApi, body.health])
          expect([page, (await supertest(server.address).get(page)).status]).toEqual([page, 200]);
      }
    });
  });

  it('is not that a language is null: that is English', async () => {
    const { variant } = await nobody.run(
      '{ variant(code: "standard") { powers { name(locale: null) french: name(locale: FR) } } }',
    );
    expect(variant.powers[1]).toEqual({ name: 'England', french: 'Angleterre' });
    const id = await startedScribeGame(scribe);
    const { orders } = await submit(scribe, {
      gameId: id,
      phase: 'S1901M',
      power: 'france',
      orders: ['A PAR - LON'],
    });
    expect(orders[0].problem.text).toMatch(/Paris|PAR|par/);
  });
});

function rawGet(address: string, path: string): Promise<string> {
  return raw(address, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
}

/** What a server says to bytes, until it ends the connection. */
async function raw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = net.connect({ host: hostname, port: Number(port) });
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}
