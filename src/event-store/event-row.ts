import type { EventMetadata, RecordedEvent } from './event.js';
import type { JsonObject } from '../kernel/json.js';

/** The columns of `events` that make up a recorded event. */
export const EVENT_COLUMNS = `stream_id, sequence, type, schema_version, data, metadata, recorded_at,
  encode(salt, 'hex') as salt, encode(hash, 'hex') as hash`;

export interface EventRow {
  readonly stream_id: string;
  readonly sequence: number;
  readonly type: string;
  readonly schema_version: number;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
  readonly recorded_at: Date;
  readonly salt: string;
  readonly hash: string;
}

export function toRecordedEvent(row: EventRow): RecordedEvent {
  return {
    streamId: row.stream_id,
    sequence: row.sequence,
    type: row.type,
    schemaVersion: row.schema_version,
    recordedAt: row.recorded_at.toISOString(),
    metadata: row.metadata,
    data: row.data,
    salt: row.salt,
    hash: row.hash,
  };
}
