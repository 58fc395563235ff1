import type { IncomingMessage } from 'node:http';
import type { Asking } from '../auth/asking.js';
import { addressOf, type Trust } from '../limits/client-address.js';

/** What a socket's connection knows of who opened it. */
export interface SocketOrigin {
  readonly request: IncomingMessage;
  readonly connectionParams: Readonly<Record<string, unknown>> | undefined;
}

/**
 * One operation over a socket, as a request. Browsers cannot set headers on a socket, so a token may stand in
 * connection_init's payload as `authorization`.
 */
export function socketAsking({ request, connectionParams }: SocketOrigin, trust: Trust): Asking {
  const named = connectionParams?.['authorization'] ?? connectionParams?.['Authorization'];
  const { authorization, ...headers } = request.headers;
  const token = typeof named === 'string' ? named : authorization;
  return {
    headers: token === undefined ? headers : { ...headers, authorization: token },
    ip: addressOf(request, trust),
  };
}
