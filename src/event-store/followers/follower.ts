import type { PoolClient } from 'pg';
import type { RecordedEvent } from '../event.js';

/** The transaction in which a follower's checkpoint moves. */
export type FollowerTransaction = Pick<PoolClient, 'query'>;

/** Somebody who is to see every event of the log, in the order of the commits. */
export interface Follower {
  /** Under which its checkpoint stands; never changed, or it begins anew. */
  readonly name: string;
  /** How many events share a transaction at most: 100 where it is not said. */
  readonly most?: number;
  /**
   * Does what the event asks for. What it writes through the transaction stands exactly when the event counts as
   * handled; what it does elsewhere may happen twice, and must bear that. A long wait belongs before its first
   * write, for an open write holds all followers back; and it must end, for the server waits for it when it stops.
   * It throws where it cannot: the event is tried again, and parked in the end.
   */
  handle(event: RecordedEvent, transaction: FollowerTransaction): Promise<void>;
}

/** How far a follower is behind the log. */
export interface FollowerLag {
  readonly name: string;
  /** Committed events that it has not handled; at most `MOST_COUNTED`, which means that or more. */
  readonly events: number;
  /** The age of the oldest of these; 0 when there are none. */
  readonly seconds: number;
  /** Events that it could not handle, and went on without. */
  readonly parked: number;
}

export const MOST_COUNTED = 10_000;
