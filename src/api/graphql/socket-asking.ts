import type { IncomingMessage } from 'node:http';
import type { Asking } from '../auth/asking.js';
import { bearerToken } from '../auth/bearer.guard.js';
import { addressOf, type Trust } from '../limits/client-address.js';

/** What a socket's connection knows of who opened it. */
export interface SocketOrigin {
  readonly request: IncomingMessage;
  readonly connectionParams: Readonly<Record<string, unknown>> | undefined;
}

type Params = SocketOrigin['connectionParams'];

/** What is wrong with connection_init's payload, in what a close frame holds; null when it is fine. */
export function paramsComplaint(params: Params): string | null {
  const given = tokenOf(params);
  return given === undefined || typeof given === 'string'
    ? null
    : 'authorization in connection_init must be a text: "Bearer <token>", or be left out.';
}

function tokenOf(params: Params): unknown {
  return params?.['authorization'] ?? params?.['Authorization'] ?? undefined;
}

/** The bearer token that a socket came with; null where there is none, or none that could hold. */
export function socketToken({ request, connectionParams }: SocketOrigin): string | null {
  const header = headerOf({ request, connectionParams });
  return header === undefined ? null : bearerToken(header);
}

/**
 * One operation over a socket, as a request. Browsers cannot set headers on a socket, so a token may stand in
 * connection_init's payload as `authorization`.
 */
export function socketAsking({ request, connectionParams }: SocketOrigin, trust: Trust): Asking {
  const token = headerOf({ request, connectionParams });
  return {
    headers: token === undefined ? request.headers : { ...request.headers, authorization: token },
    ip: addressOf(request, trust),
  };
}

/** The payload's goes first. */
function headerOf({ request, connectionParams }: SocketOrigin): string | undefined {
  const named = tokenOf(connectionParams);
  return typeof named === 'string' ? named : request.headers.authorization;
}
