import type { Pool } from 'pg';

type Connection = Pick<Pool, 'query'>;

/** An event that a follower could not handle, as an operator sees it. */
export interface ParkedEvent {
  readonly follower: string;
  readonly streamId: string;
  readonly sequence: number;
  readonly type: string;
  /** When it failed last. */
  readonly parkedAt: Date;
  readonly error: string;
  readonly tries: number;
  /** When somebody asked for another try that is yet to come; null when nobody did. */
  readonly retryAskedAt: Date | null;
}

/** Which of them; null for any. */
export interface ParkedFilter {
  readonly follower: string | null;
  readonly streamId: string | null;
  readonly sequence: number | null;
}

export async function parkedEvents(connection: Connection): Promise<ParkedEvent[]> {
  const { rows } = await connection.query<ParkedEvent>(LIST);
  return rows;
}

/** Asks for one more try of each, which whichever process runs the follower makes; answers how many there are. */
export async function askForRetry(
  connection: Connection,
  { follower, streamId, sequence }: ParkedFilter,
): Promise<number> {
  const { rowCount } = await connection.query(ASK, [follower, streamId, sequence]);
  return rowCount ?? 0;
}

const LIST = `
  select follower, stream_id as "streamId", sequence, type, parked_at as "parkedAt", error, tries,
    retry_asked_at as "retryAskedAt"
  from parked_events join events using (stream_id, sequence)
  order by parked_at, follower, stream_id, sequence`;

const ASK = `
  update parked_events set retry_asked_at = now()
  where ($1::text is null or follower = $1)
    and ($2::text is null or stream_id = $2)
    and ($3::integer is null or sequence = $3)`;
