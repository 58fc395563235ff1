import type { PoolClient } from 'pg';
import type { RecordedEvent } from '../event.js';
import type { Follower } from './follower.js';

const LONGEST_ERROR = 4000;

/**
 * Has the follower handle the event.
 *
 * @throws Unhandled where it cannot, OneOfThese where it may have been one before it: the transaction is to be rolled back.
 */
export async function tryEvent(
  follower: Follower,
  event: RecordedEvent,
  transaction: PoolClient,
  place = 0,
): Promise<void> {
  try {
    await follower.handle(event, transaction);
    if (transaction.getTransactionStatus() !== 'T') throw new Error(GONE_ON);
  } catch (error) {
    // The status comes behind the error of a statement, and so may that of a handler that kept silent about it.
    throw isOver(error) && place > 0
      ? new OneOfThese(place + 1, error)
      : new Unhandled(event, place, error);
  }
}

const GONE_ON = 'its handler went on after a statement that failed, or ended the transaction';

/**
 * To be called behind the last of the events, once for all of them: a deferred constraint would fail at the commit, when
 * nobody could tell anymore that it was by an event.
 *
 * @throws Unhandled for one event, OneOfThese for several.
 */
export async function checkHandled(
  events: readonly RecordedEvent[],
  transaction: PoolClient,
): Promise<void> {
  try {
    await transaction.query('set constraints all immediate');
  } catch (error) {
    const [event] = events;
    const cause = isOver(error) ? new Error(GONE_ON, { cause: error }) : error;
    throw event && events.length === 1
      ? new Unhandled(event, 0, cause)
      : new OneOfThese(events.length, cause);
  }
}

/** Whether a statement was refused because the transaction had failed, or ended, before. */
const isOver = (error: unknown): boolean =>
  ['25P01', '25P02'].includes((error as { code?: string } | null)?.code ?? '');

/** One of so many events was too much for its follower; which, shows when each has a turn of its own. */
export class OneOfThese extends Error {
  constructor(
    readonly count: number,
    cause: unknown,
  ) {
    super(`One of ${count} events was not handled`, { cause });
  }
}

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
