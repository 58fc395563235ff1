import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '../database/pool.js';
import type { StreamHead } from './event.js';

/** What a stream came to with one of its events, in whatever words its feature has for that. */
export interface Snapshot {
  readonly streamId: string;
  /** The event it was taken after, on which the next one is chained. */
  readonly head: StreamHead;
  /** Which version of the feature's words it is written in. */
  readonly format: number;
  readonly state: string;
}

interface SnapshotRow {
  readonly sequence: number;
  readonly hash: string;
  readonly state: string;
  readonly checksum: string;
}

/** Keeps the newest snapshot of each stream. All of them are disposable: the log alone is the truth. */
@Injectable()
export class SnapshotStore {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** The stream's newest snapshot of this format; null where there is none that is whole and still fits the log. */
  async newest(streamId: string, format: number): Promise<Snapshot | null> {
    const { rows } = await this.pool.query<SnapshotRow>({
      name: 'newest_snapshot',
      text: NEWEST,
      values: [streamId, format],
    });
    const [row] = rows;
    if (!row) return null;
    const { sequence, hash, state } = row;
    const snapshot = { streamId, head: { sequence, hash }, format, state };
    return checksumOf(snapshot) === row.checksum ? snapshot : null;
  }

  /** Stands in the place of the stream's earlier ones. */
  async save(snapshot: Snapshot): Promise<void> {
    const { streamId, head, format, state } = snapshot;
    await this.pool.query({
      name: 'save_snapshot',
      text: SAVE,
      values: [streamId, head.sequence, format, head.hash, state, checksumOf(snapshot)],
    });
  }
}

function checksumOf({ streamId, head, format, state }: Snapshot): string {
  const covered = JSON.stringify([streamId, head.sequence, head.hash, format, state]);
  return createHash('sha256').update(covered).digest('hex');
}

/** One of an event that the log does not hold comes from elsewhere, such as a database that was restored since. */
const NEWEST = `
  select sequence, encode(hash, 'hex') as hash, state, encode(checksum, 'hex') as checksum
  from snapshots as snapshot
  where stream_id = $1 and format = $2 and exists (
    select 1 from events
    where events.stream_id = snapshot.stream_id and events.sequence = snapshot.sequence
      and events.hash = snapshot.hash
  )
  order by sequence desc limit 1`;

const SAVE = `
  with saved as (
    insert into snapshots (stream_id, sequence, format, hash, state, checksum)
    values ($1, $2, $3, decode($4, 'hex'), $5, decode($6, 'hex'))
    on conflict (stream_id, sequence) do update
    set format = excluded.format, hash = excluded.hash, state = excluded.state,
        checksum = excluded.checksum
  )
  delete from snapshots where stream_id = $1 and sequence < $2`;
