import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { connect } from 'node:net';
import { httpAdapter } from '../../src/server/http-server.js';
import { startApp, type TestApp } from '../support/app.js';
import { exchange } from '../support/raw-exchange.js';

describe('a request for a WebSocket', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server.close());

  const UPGRADE = 'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
  const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

  it.each([
    [`GET /api/v1 HTTP/1.1\r\n${UPGRADE}`, 404, 'there is one at /graphql'],
    [`POST /graphql HTTP/1.1\r\n${UPGRADE}`, 405, 'opened with GET'],
    [`GET /graphql HTTP/1.1\r\n${UPGRADE}${KEY}Sec-WebSocket-Version: 9\r\n`, 426, 'must be 13'],
    [`GET /graphql HTTP/1.1\r\n${UPGRADE}Sec-WebSocket-Version: 13\r\n`, 400, 'Sec-WebSocket-Key'],
  ])('that is none is told so: %j', async (head, status, words) => {
    const answer = await exchange(server.address, `${head}\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(answer).toContain(words);
  });
});

describe('a request that HTTP does not allow', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server.close());

  it.each([
    ['GET /health/live HTTP/1.1', 400, 'Host is missing'],
    ['POST /api/v1/tokens HTTP/1.1\r\nHost: a\r\nExpect: 200-ok', 417, '100-continue'],
    ['PUT /graphql HTTP/1.1\r\nHost: a', 405, 'GET'],
  ])('gets a document that says so: %s', async (head, status, words) => {
    const answer = await exchange(server.address, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('BAD_');
    expect(answer).toContain(words);
  });
});

describe('a client that goes before it has sent its request', () => {
  it('is neither answered nor logged, as an outage least of all', async () => {
    const server = await startApp();
    const logged = [
      jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {}),
      jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {}),
    ];
    try {
      const { hostname, port } = new URL(server.address);
      const instance = server.app.getHttpAdapter().getInstance();
      const read = new Promise<void>((resolve) => {
        instance.server.once('request', (request) =>
          request.once('close', () => setImmediate(resolve)),
        );
      });
      const socket = connect(Number(port), hostname);
      socket.write('POST /api/v1/tokens HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
      socket.write('Content-Length: 100\r\n\r\n{', () =>
        setImmediate(() => socket.resetAndDestroy()),
      );
      await read;
      for (const spy of logged) expect(spy).not.toHaveBeenCalled();
    } finally {
      for (const spy of logged) spy.mockRestore();
      await server.close();
    }
  });
});

describe('a request that never ends', () => {
  let server: FastifyInstance;
  let address: string;

  beforeAll(async () => {
    const patience = { forHeaders: 100, forRequest: 200, between: 20 };
    server = httpAdapter({ trustProxy: 0 }, patience).getInstance<FastifyInstance>();
    server.post('/', async () => ({}));
    address = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  it.each([
    ['in its headers', 'POST / HTTP/1.1\r\nHost: a\r\n'],
    [
      'in its body',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
  ])('%s is told that it took too long', async (_where, bytes) => {
    const answer = await exchange(address, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(answer).toContain('"detail":"The request did not arrive in time: send it again."');
  });
});
