import { DatabaseError } from 'pg';

/** An error of an append; where the read model of games refused it, one that says why. */
export function appendError(gameId: string, error: unknown): unknown {
  if (!hasSeenMore(error)) return error;
  const message = `The log of game ${gameId} is shorter than what was seen of it: its end was cut off, and nothing is appended to what is left`;
  return new Error(message, { cause: error });
}

/** What the read model's own statement makes null, it refuses. */
function hasSeenMore(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === '23502' && error.table === 'games' && error.column === 'version';
}
