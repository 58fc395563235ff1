import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { trustOf } from '../limits/client-address.js';
import { paramsComplaint, socketAsking } from './socket-asking.js';

function opened(headers: Record<string, string>): IncomingMessage {
  return { headers, socket: { remoteAddress: '10.0.0.9' } } as unknown as IncomingMessage;
}

describe('who asks over a socket', () => {
  it('is named by connection_init, or by the header of the upgrade', () => {
    const request = opened({ authorization: 'Bearer upgrade' });
    const tokenOf = (connectionParams: Record<string, unknown> | undefined) =>
      socketAsking({ request, connectionParams }, trustOf(0)).headers.authorization;
    expect(tokenOf({ authorization: 'Bearer init' })).toBe('Bearer init');
    expect(tokenOf({ Authorization: 'Bearer init' })).toBe('Bearer init');
    expect(tokenOf({ authorization: 5 })).toBe('Bearer upgrade');
    expect(tokenOf(undefined)).toBe('Bearer upgrade');
    expect(socketAsking({ request: opened({}), connectionParams: {} }, trustOf(0)).headers).toEqual(
      {},
    );
  });

  it('is told when what connection_init names is no text', () => {
    for (const given of [5, true, {}, ['Bearer x']])
      for (const name of ['authorization', 'Authorization'])
        expect(paramsComplaint({ [name]: given })).toContain('must be a text: "Bearer <token>"');
    for (const params of [undefined, {}, { authorization: null }, { authorization: 'Bearer x' }])
      expect(paramsComplaint(params)).toBeNull();
  });
});
