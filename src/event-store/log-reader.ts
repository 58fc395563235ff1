import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { POOL } from '../database/pool.js';
import type { RecordedEvent } from './event.js';
import { EVENT_COLUMNS, type EventRow, toRecordedEvent } from './event-row.js';

/** A follower's place in the order of commits. Positions are wider than a safe integer, so they are text. */
export interface LogCursor {
  readonly epoch: number;
  readonly transactionId: string;
  readonly logPosition: string;
}

/** Before the first event of all. */
export const LOG_START: LogCursor = { epoch: 0, transactionId: '0', logPosition: '0' };

export interface LogPage {
  readonly events: readonly RecordedEvent[];
  /** Where to read on: after the last of these events. */
  readonly cursor: LogCursor;
}

export interface LogLag {
  /** Committed events that no follower may read yet, because an older transaction could still add one before them. */
  readonly waiting: number;
  /** Age of the oldest open transaction that can be seen by this role and that holds followers back; null when none does. */
  readonly oldestTransactionSeconds: number | null;
}

/** Reads the events of all streams in the order in which followers see them. */
@Injectable()
export class LogReader {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /**
   * Events after the cursor, at most `limit`, behind the watermark: up to the oldest transaction that is still
   * open. Log positions are drawn before the commit, so a reader without it would skip what commits late.
   */
  async readAfter(
    cursor: LogCursor,
    limit: number,
    connection: Pick<Pool | PoolClient, 'query'> = this.pool,
  ): Promise<LogPage> {
    const { rows } = await connection.query<LogRow>({
      name: 'read_log',
      text: READ_AFTER,
      values: [cursor.epoch, cursor.transactionId, cursor.logPosition, limit],
    });
    const last = rows.at(-1);
    return { events: rows.map(toRecordedEvent), cursor: last ? cursorOf(last) : cursor };
  }

  /** Whether committed events wait behind the watermark. */
  async hasWaiting(): Promise<boolean> {
    const { rowCount } = await this.pool.query(WAITING);
    return rowCount === 1;
  }

  async lag(): Promise<LogLag> {
    const { rows } = await this.pool.query<LogLag>(LAG);
    return rows[0] ?? { waiting: 0, oldestTransactionSeconds: null };
  }
}

interface LogRow extends EventRow {
  readonly epoch: number;
  readonly transaction_id: string;
  readonly log_position: string;
}

function cursorOf(row: LogRow): LogCursor {
  return { epoch: row.epoch, transactionId: row.transaction_id, logPosition: row.log_position };
}

const READ_AFTER = `
  select ${EVENT_COLUMNS}, epoch, transaction_id::text, log_position::text
  from events
  where (epoch, events.transaction_id, events.log_position) > ($1, $2::xid8, $3::bigint)
    and (epoch < (select max(epoch) from log_epochs)
      or events.transaction_id < pg_snapshot_xmin(pg_current_snapshot()))
  order by epoch, events.transaction_id, events.log_position
  limit $4`;

const WAITING = `
  select 1 from events
  where epoch = (select max(epoch) from log_epochs)
    and transaction_id >= pg_snapshot_xmin(pg_current_snapshot())
  limit 1`;

const LAG = `
  select
    (select count(*)::int from events
      where epoch = (select max(epoch) from log_epochs)
        and transaction_id >= pg_snapshot_xmin(pg_current_snapshot())) as waiting,
    (select extract(epoch from max(clock_timestamp() - xact_start))::float8 from pg_stat_activity
      where backend_xid is not null) as "oldestTransactionSeconds"`;
