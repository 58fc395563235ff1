import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Fault } from '../../kernel/fault.js';
import { shapeFault } from './shape.js';

const decoder = new TextDecoder('utf-8', { fatal: true });

type Done = (error: Error | null, body?: unknown) => void;

/** Reads JSON bodies strictly: bytes that are no UTF-8 are refused, not replaced, and so is what is larger than any input. */
export function readJsonBodies(app: NestFastifyApplication, bodyLimit: number): void {
  // The shape names the field that is meant where Fastify's own check says that the JSON is not valid.
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('ignore', 'ignore');
  app.useBodyParser(
    'application/json',
    { bodyLimit },
    (request: FastifyRequest, body: Buffer, done: Done) => {
      const text = utf8(body);
      if (text === null) return done(new Fault('BAD_USER_INPUT', 'The body is not valid UTF-8.'));
      return parse(request, text, (error, read?: unknown) =>
        done(error ?? shapeFault(read, 'The body'), read),
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
