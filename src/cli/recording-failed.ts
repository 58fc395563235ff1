import type { RecordingFailed } from '../games/ledger/record-whole.js';
import { CommandError } from './command-error.js';

/** What is certain of a game that the database did not take, and what to do; `again` where it may stand. */
export function recordingFailed(
  title: string,
  { isUndone, message }: RecordingFailed,
  again: string,
): CommandError {
  const what = isUndone
    ? 'nothing of it was recorded; import it again once the database is well'
    : `the answer to the commit was lost, and the game may be recorded or not; ${again}`;
  return new CommandError(`${title}: the database failed (${message}): ${what}`);
}
