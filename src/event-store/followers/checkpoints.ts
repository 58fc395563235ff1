import type { LogCursor } from '../log-reader.js';
import { type FollowerLag, type FollowerTransaction, MOST_COUNTED } from './follower.js';

type Connection = FollowerTransaction;

/** Any number that no other advisory lock of this database has. */
const FOLLOWER_LOCKS = 4_207_010;

export async function addFollower(connection: Connection, name: string): Promise<void> {
  const insert = 'insert into followers (name) values ($1) on conflict do nothing';
  await connection.query(insert, [name]);
}

/**
 * Whether the turn is ours until the transaction ends, however it does. An advisory lock, for a row lock would
 * take a transaction id, and with it hold the watermark of all followers.
 */
export async function claim(transaction: Connection, name: string): Promise<boolean> {
  const { rows } = await transaction.query<{ ours: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as ours',
    [FOLLOWER_LOCKS, name],
  );
  return rows[0]?.ours ?? false;
}

export interface Checkpoint extends LogCursor {
  /** How often the event behind it was tried in vain. */
  readonly failures: number;
}

export async function checkpointOf(transaction: Connection, name: string): Promise<Checkpoint> {
  const { rows } = await transaction.query<Checkpoint>(
    `select epoch, transaction_id::text as "transactionId", log_position::text as "logPosition",
        failures from followers where name = $1`,
    [name],
  );
  if (rows[0]) return rows[0];
  throw new Error(`The follower ${name} has lost its row; start the server again to follow anew`);
}

export async function moveTo(transaction: Connection, name: string, cursor: LogCursor) {
  await transaction.query(
    `update followers set epoch = $2, transaction_id = $3::xid8, log_position = $4::bigint,
        failures = 0, updated_at = now() where name = $1`,
    [name, cursor.epoch, cursor.transactionId, cursor.logPosition],
  );
}

export async function countFailure(transaction: Connection, name: string): Promise<void> {
  const update = 'update followers set failures = failures + 1, updated_at = now() where name = $1';
  await transaction.query(update, [name]);
}

/** Every follower that has ever followed this log, by name. */
export async function followerLags(connection: Connection): Promise<FollowerLag[]> {
  const { rows } = await connection.query<FollowerLag>(LAGS, [MOST_COUNTED]);
  return rows;
}

const BEHIND = `
  (events.epoch, events.transaction_id, events.log_position)
    > (followers.epoch, followers.transaction_id, followers.log_position)`;

const LAGS = `
  select name, behind.events::int as events,
    coalesce(greatest(0, extract(epoch from clock_timestamp() - oldest.recorded_at)), 0)::float8 as seconds,
    (select count(*)::int from parked_events where follower = name) as parked
  from followers
  cross join lateral (
    select count(*) as events from (select 1 from events where ${BEHIND} limit $1) as counted
  ) as behind
  left join lateral (
    select recorded_at from events where ${BEHIND}
    order by events.epoch, events.transaction_id, events.log_position limit 1
  ) as oldest on true
  order by name`;
