import { DatabaseError } from 'pg';

/** The connection is gone, the server ends or is broken: what it had done may stand. */
const OF_UNKNOWN_END = ['08', '57P', '58', 'XX'];

/**
 * Whether the database refused a statement so that nothing of it stands; after any other end nobody knows. Told by the
 * SQLSTATE, for the severity is written in the language of the server's messages.
 */
export function isUndone(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || !error.code) return false;
  const { code } = error;
  return !OF_UNKNOWN_END.some((start) => code.startsWith(start));
}
