import type { PoolClient } from 'pg';
import type { RecordedEvent } from '../event.js';
import type { Follower } from './follower.js';

const LONGEST_ERROR = 4000;

/** Has the follower handle the event. @throws Unhandled where it cannot: its transaction is to be rolled back then. */
export async function tryEvent(
  follower: Follower,
  event: RecordedEvent,
  transaction: PoolClient,
  place = 0,
): Promise<void> {
  try {
    await follower.handle(event, transaction);
    await transaction.query(CHECK_DEFERRED).catch(explain);
  } catch (error) {
    throw new Unhandled(event, place, error);
  }
}

/** That the transaction failed or ended before shows here, and not sooner: its status comes behind the error. */
function explain(error: unknown): never {
  const isOver = ['25P01', '25P02'].includes((error as { code?: string }).code ?? '');
  throw isOver ? new Error(GONE_ON, { cause: error }) : error;
}

const GONE_ON = 'its handler went on after a statement that failed, or ended the transaction';

/**
 * A deferred constraint would fail at the commit, when nobody could tell anymore which event had broken it. Checked in
 * a savepoint that is taken back, constraints are deferred as before for the events behind this one.
 */
const CHECK_DEFERRED = `
  savepoint handled;
  set constraints all immediate;
  rollback to savepoint handled;
  release savepoint handled`;

/** The event at this place of a turn was too much for its follower. */
export class Unhandled extends Error {
  constructor(
    readonly event: RecordedEvent,
    readonly place: number,
    cause: unknown,
  ) {
    super(`${event.streamId} ${event.sequence} was not handled`, { cause });
  }
}

/** PostgreSQL keeps no NUL in a text. */
export function textOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replaceAll('\0', '').slice(0, LONGEST_ERROR);
}
