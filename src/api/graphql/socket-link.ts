import { Logger } from '@nestjs/common';
import { CloseCode, type Server } from 'graphql-ws';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { describe } from '../faults/fault-report.js';
import { Outbox } from './outbox.js';

/** What stands behind a context of graphql-ws. */
export interface Link {
  readonly socket: WebSocket;
  /** That which opened the socket. */
  readonly request: IncomingMessage;
  readonly outbox: Outbox;
}

const logger = new Logger('Sockets');

const PING_EVERY_MS = 12_000;

/** Lets a socket speak the protocol. graphql-ws's own link for ws writes to the console, and waits for nobody. */
export function linkSocket(
  protocol: Server<Link>,
  socket: WebSocket,
  request: IncomingMessage,
): void {
  const outbox = new Outbox(socket);
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (text) => outbox.send(text),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (read) =>
        socket.on('message', (message) => void read(asText(message)).catch(failed(socket))),
    },
    { socket, request, outbox },
  );
  // A reset, or bytes that are no messages: the client's doing, and ws closes the socket by itself.
  socket.on('error', ({ message }) => logger.log(`A socket broke: ${message}`));
  socket.once('close', (code, reason) => {
    // In this order, or what waits for room would read on before it is ended.
    void closed(code, String(reason)).catch(failed(socket));
    outbox.end();
  });
  endWhenSilent(socket);
}

function asText(message: Buffer | ArrayBuffer | Buffer[]): string {
  return Array.isArray(message)
    ? Buffer.concat(message).toString()
    : Buffer.from(message as Buffer).toString();
}

/** What nobody foresaw: the protocol itself answers whatever an operation throws. */
function failed(socket: WebSocket): (error: unknown) => void {
  return (error) => {
    logger.error('A socket failed', describe(error));
    socket.close(CloseCode.InternalServerError, 'Internal server error');
  };
}

/** Clients that went without a word would be kept for hours. */
function endWhenSilent(socket: WebSocket): void {
  let isHeard = true;
  socket.on('pong', () => (isHeard = true));
  const timer = setInterval(() => {
    if (!isHeard) return socket.terminate();
    isHeard = false;
    socket.ping();
  }, PING_EVERY_MS);
  socket.once('close', () => clearInterval(timer));
}
