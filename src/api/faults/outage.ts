import { Fault } from '../../kernel/fault.js';

/** What Node and PostgreSQL call a database that is away, starting, stopping or full. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** The pool's own errors have no code. */
const MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection error and is not queryable|pool after calling end/i;

const DISK_FULL = '53100';

/** The fault UNAVAILABLE for an error that says that the database does not answer or has no room; null for any other. */
export function outageOf(error: unknown): Fault | null {
  if (error instanceof AggregateError)
    return error.errors.map((one) => outageOf(one)).find((fault) => fault !== null) ?? null;
  const why = error instanceof Error ? reasonOf(error) : null;
  return why === null ? null : new Fault('UNAVAILABLE', why);
}

function reasonOf(error: Error): string | null {
  const code = 'code' in error ? String(error.code) : '';
  if (code === DISK_FULL)
    return 'The disk of the database is full, and nothing was recorded. Send the same again once there is room.';
  if (CODES.has(code) || MESSAGES.test(error.message))
    return 'The database does not answer at the moment. Send the same again shortly.';
  return null;
}
