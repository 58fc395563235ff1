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
  } catch (error) {
    throw new Unhandled(event, place, error);
  }
  if (transaction.getTransactionStatus() === 'T') return;
  const why = 'its handler went on after a statement that failed, or ended the transaction';
  throw new Unhandled(event, place, new Error(why));
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
