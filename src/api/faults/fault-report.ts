import { Logger } from '@nestjs/common';
import { faultOf } from './fault-of.js';

const logger = new Logger('Faults');

/** Logs what nobody foresaw, and outages, under the id of the request that met them. */
export function reportFault(error: unknown, requestId: string): void {
  const fault = faultOf(error);
  if (!fault) logger.error(`Request ${requestId} failed`, describe(error));
  else if (fault.code === 'UNAVAILABLE')
    logger.warn(`Request ${requestId} met an outage: ${String(error)}`);
}

/** What PostgreSQL tells of an error besides its message. */
const TOLD = ['code', 'detail', 'hint', 'schema', 'table', 'column', 'constraint', 'routine'];

/** An error's stack, what the database told of it, and the same of what caused it. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const told = Object.entries(error)
    .filter(([name, value]) => TOLD.includes(name) && typeof value === 'string')
    .map(([name, value]) => `  ${name}: ${value}`);
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  const caused = causes
    .filter((cause) => cause !== undefined)
    .map((cause) => `caused by ${describe(cause)}`);
  return [error.stack ?? error.message, ...told, ...caused].join('\n');
}
