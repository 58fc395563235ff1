import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Fault } from '../../kernel/fault.js';
import { correlationOf } from '../auth/correlation.js';
import { isPassing, PROBLEM_TYPE, problemOfFault } from './problem.js';

/** What the router itself cannot make anything of, by Fastify's code. */
const UNROUTABLE: Readonly<Record<string, Fault>> = {
  FST_ERR_BAD_URL: bad(400, 'The path is no valid URL: a % needs two hexadecimal digits after it.'),
  FST_ERR_MAX_PARAM_LENGTH: bad(
    414,
    'A part of the path is longer than 100 characters; no id and no name is.',
  ),
};

/** And what is no HTTP request, by Node's code. */
const UNREADABLE: Readonly<Record<string, Fault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: bad(408, 'The request did not arrive in time: send it again.'),
  HPE_HEADER_OVERFLOW: bad(431, 'The headers have more than 16 kB together: send fewer.'),
};
const NO_REQUEST = bad(400, 'This is no HTTP request that can be read.');

/** Answers a request that no route, no hook and no filter sees. */
export function answerUnroutable(
  error: { readonly code: string; readonly message: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem = problemOfFault(UNROUTABLE[error.code] ?? bad(400, error.message));
  void reply
    .code(problem.status)
    .header('x-request-id', correlationOf(request))
    .header('content-type', PROBLEM_TYPE)
    .send(problem);
}

/** Answers a request with the header Expect, of which HTTP knows one value. */
export function answerUnexpected(_request: IncomingMessage, response: ServerResponse): void {
  const problem = problemOfFault(
    bad(417, 'The only value of Expect that is known is 100-continue: leave the header out.'),
  );
  response
    .writeHead(problem.status, { 'content-type': PROBLEM_TYPE, connection: 'close' })
    .end(JSON.stringify(problem));
}

/** Answers bytes that are no request, on the bare connection. */
export function answerUnreadable(error: { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  endWithProblem(socket, UNREADABLE[error.code ?? ''] ?? NO_REQUEST);
}

const LINGER_MS = 2_000;

/** Writes a fault where there is nothing but a connection, and ends it. */
export function endWithProblem(socket: Duplex, fault: Fault): void {
  const problem = problemOfFault(fault);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(isPassing(problem) ? ['Retry-After: 1'] : []),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that never closes its half would keep the other; one that is still sending must not lose the answer.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function bad(status: number, message: string): Fault {
  return new Fault('BAD_USER_INPUT', message, { status });
}
