import type { IncomingMessage } from 'node:http';
import { isGraphqlPath } from '../faults/graphql-path.js';
import { Fault } from '../../kernel/fault.js';

/** Why a request for a WebSocket is none; null when it is one. What ws itself refuses has no problem document. */
export function upgradeFault({ url, method, headers }: IncomingMessage): Fault | null {
  if (!isGraphqlPath(url ?? ''))
    return new Fault('NOT_FOUND', 'There is no WebSocket here; there is one at /graphql.');
  if (method !== 'GET')
    return bad(405, `A WebSocket is opened with GET, not with ${method}: or leave out Upgrade.`);
  if (headers.upgrade?.toLowerCase() !== 'websocket')
    return bad(400, 'The only protocol to upgrade to is websocket: or leave out Upgrade.');
  if (!['13', '8'].includes(headers['sec-websocket-version'] ?? ''))
    return bad(426, 'The header Sec-WebSocket-Version must be 13.');
  return null;
}

/** What ws finds wrong with it after that. */
export function handshakeFault({ message }: Error): Fault {
  return bad(400, `This is no request for a WebSocket: ${message}.`);
}

function bad(status: number, message: string): Fault {
  return new Fault('BAD_USER_INPUT', message, { status });
}
