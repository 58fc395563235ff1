import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { httpAdapter } from '../../src/server/http-server.js';
import { exchange } from '../support/raw-exchange.js';

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
