import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { addressOf, socketAsking } from './socket-asking.js';

function opened(headers: Record<string, string>): IncomingMessage {
  return { headers, socket: { remoteAddress: '10.0.0.9' } } as unknown as IncomingMessage;
}

describe('who asks over a socket', () => {
  it('is named by connection_init, or by the header of the upgrade', () => {
    const request = opened({ authorization: 'Bearer upgrade' });
    const tokenOf = (connectionParams: Record<string, unknown> | undefined) =>
      socketAsking({ request, connectionParams }, false).headers.authorization;
    expect(tokenOf({ authorization: 'Bearer init' })).toBe('Bearer init');
    expect(tokenOf({ Authorization: 'Bearer init' })).toBe('Bearer init');
    expect(tokenOf({ authorization: 5 })).toBe('Bearer upgrade');
    expect(tokenOf(undefined)).toBe('Bearer upgrade');
    expect(socketAsking({ request: opened({}), connectionParams: {} }, false).headers).toEqual({});
  });

  it('has the address that a trusted proxy names, and no other', () => {
    const request = opened({ 'x-forwarded-for': '203.0.113.7, 10.0.0.1' });
    expect(addressOf(request, true)).toBe('203.0.113.7');
    expect(addressOf(request, false)).toBe('10.0.0.9');
    expect(addressOf(opened({}), true)).toBe('10.0.0.9');
  });
});
