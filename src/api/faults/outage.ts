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

/** The fault UNAVAILABLE for an error that says that the database does not answer; null for any other. */
export function outageOf(error: unknown): Fault | null {
  return isOutage(error)
    ? new Fault(
        'UNAVAILABLE',
        'The database does not answer at the moment. Send the same again shortly.',
      )
    : null;
}

function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => isOutage(one));
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.has(code) || MESSAGES.test(error.message);
}
