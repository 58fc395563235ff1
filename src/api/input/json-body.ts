import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Fault } from '../../kernel/fault.js';
import { nestingFault } from './nesting.js';

const decoder = new TextDecoder('utf-8', { fatal: true });

type Done = (error: Error | null, body?: unknown) => void;

/** Reads JSON bodies strictly: bytes that are no UTF-8 are refused, not replaced, and so is what nests without end. */
export function readJsonBodies(app: NestFastifyApplication, bodyLimit: number): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser(
    'application/json',
    { bodyLimit },
    (request: FastifyRequest, body: Buffer, done: Done) => {
      const text = utf8(body);
      if (text === null) return done(new Fault('BAD_USER_INPUT', 'The body is not valid UTF-8.'));
      return parse(request, text, (error, read?: unknown) =>
        done(error ?? nestingFault(read, 'The body'), read),
      );
    },
  );
}

function utf8(bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
