import type { RecordedEvent } from '../event.js';
import { EVENT_COLUMNS, type EventRow, toRecordedEvent } from '../event-row.js';
import type { FollowerTransaction } from './follower.js';

type Connection = FollowerTransaction;

/** Why an event is parked, and after how many tries in vain. */
export interface Failure {
  readonly error: string;
  readonly tries: number;
}

export async function park(
  transaction: Connection,
  follower: string,
  { streamId, sequence }: RecordedEvent,
  { error, tries }: Failure,
): Promise<void> {
  await transaction.query(
    `insert into parked_events (follower, stream_id, sequence, error, tries)
      values ($1, $2, $3, $4, $5) on conflict (follower, stream_id, sequence) do nothing`,
    [follower, streamId, sequence, error, tries],
  );
}

/** A parked event that is to be handled again, and which request says so. */
export interface AskedEvent {
  readonly event: RecordedEvent;
  readonly askedAt: string;
}

/** The one that was asked for first; of those asked for together, the one that was parked first. */
export async function nextAsked(
  connection: Connection,
  follower: string,
): Promise<AskedEvent | null> {
  const { rows } = await connection.query<EventRow & { asked_at: string }>(NEXT_ASKED, [follower]);
  const [row] = rows;
  return row ? { event: toRecordedEvent(row), askedAt: row.asked_at } : null;
}

export async function isStillAsked(
  transaction: Connection,
  follower: string,
  { streamId, sequence }: RecordedEvent,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `select 1 from parked_events
      where follower = $1 and stream_id = $2 and sequence = $3 and retry_asked_at is not null`,
    [follower, streamId, sequence],
  );
  return rowCount === 1;
}

/** It is handled now. */
export async function unpark(
  transaction: Connection,
  follower: string,
  { streamId, sequence }: RecordedEvent,
): Promise<void> {
  await transaction.query(
    'delete from parked_events where follower = $1 and stream_id = $2 and sequence = $3',
    [follower, streamId, sequence],
  );
}

/** It failed once more. Who has asked again since that try began is not answered by it. */
export async function parkAgain(
  transaction: Connection,
  follower: string,
  { event, askedAt }: AskedEvent,
  error: string,
): Promise<void> {
  await transaction.query(
    `update parked_events set error = $4, parked_at = now(), tries = tries + 1,
        retry_asked_at = nullif(retry_asked_at, $5::timestamptz)
      where follower = $1 and stream_id = $2 and sequence = $3`,
    [follower, event.streamId, event.sequence, error, askedAt],
  );
}

/** The look is nearly always in vain, at an index that is nearly always empty. */
const NEXT_ASKED = `
  with asked as (
    select stream_id, sequence, retry_asked_at from parked_events
    where follower = $1 and retry_asked_at is not null
    order by retry_asked_at, parked_at limit 1
  )
  select ${EVENT_COLUMNS}, retry_asked_at::text as asked_at
  from asked join events using (stream_id, sequence)`;
