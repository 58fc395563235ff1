import { createHash } from 'node:crypto';
import { afterEvents, type BoundStatement } from './append-statement.js';
import type { AppendRequest, RecordedEvent } from './event.js';
import type { JsonObject } from '../kernel/json.js';

/** An append that is decided, and its events as they will stand. */
export interface Entry {
  readonly request: AppendRequest;
  readonly events: readonly RecordedEvent[];
}

/**
 * The appends of several streams in one statement, all of them or none: the same parts in the same order as for one.
 * Within each part the rows go in the order of their keys, so that two processes whose batches meet wait for each
 * other in one direction only.
 */
export function batchStatement(entries: readonly Entry[]): BoundStatement {
  const fragments = new Map<string, JsonObject[]>();
  for (const { sql, rows } of entries.flatMap(({ request }) => request.inlineWrites)) {
    if (rows.length > 0) fragments.set(sql, [...(fragments.get(sql) ?? []), ...rows]);
  }
  const writes = [...fragments].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...textFor(writes.map(([sql]) => sql)),
    values: [
      JSON.stringify(entries.flatMap(claim)),
      JSON.stringify(entries.map(head)),
      JSON.stringify(entries.flatMap(eventRows)),
      ...writes.map(([, rows]) => JSON.stringify(rows)),
    ],
  };
}

function claim({ request, events }: Entry): JsonObject[] {
  const { idempotency, streamId, head: before } = request;
  if (!idempotency) return [];
  const { actorId, key, requestHash } = idempotency;
  const [first, last] = [before.sequence + 1, before.sequence + events.length];
  return [{ actor_id: actorId, key, request_hash: requestHash, stream_id: streamId, first, last }];
}

function head({ request }: Entry): JsonObject {
  const { sequence, hash } = request.head;
  return { stream_id: request.streamId, sequence, hash };
}

function eventRows({ request, events }: Entry) {
  return events.map(({ type, schemaVersion, data, metadata, salt, hash }, place) => ({
    stream_id: request.streamId,
    place: place + 1,
    type,
    schema_version: schemaVersion,
    data,
    metadata,
    salt,
    hash,
    recorded_at: request.recordedAt,
  }));
}

type StatementText = Pick<BoundStatement, 'name' | 'text'>;

/** One for each set of fragments that met. */
const texts = new Map<string, StatementText>();

function textFor(fragments: readonly string[]): StatementText {
  const parts = fragments.join('\0');
  const known = texts.get(parts);
  if (known) return known;
  const writes = fragments.map(
    (sql, place) => `, write_${place + 1} as (${afterEvents(sql, place + 4)})`,
  );
  const text = `${EVENTS}${writes.join('\n')}\nselect events from done`;
  const name = `batch_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  texts.set(parts, { name, text });
  return { name, text };
}

const EVENTS = `with claimed as (
  insert into commands (actor_id, key, request_hash, stream_id, first_sequence, last_sequence)
  select actor_id, key, request_hash, stream_id, first, last
  from jsonb_to_recordset($1) as claim
    (actor_id text, key text, request_hash text, stream_id text, first int, last int)
  order by actor_id, key
  returning 1
), asked as materialized (
  select stream_id, case when sequence = 0 then 0 else (
      select sequence from events
      where events.stream_id = stream.stream_id and events.sequence = stream.sequence
        and events.hash = decode(stream.hash, 'hex')
    ) end as head
  from jsonb_to_recordset($2) as stream (stream_id text, sequence int, hash text)
), recorded as (
  insert into events
    (stream_id, sequence, epoch, type, schema_version, data, salt, metadata, recorded_at, hash)
  select stream_id, head + place, (select max(epoch) from log_epochs), type, schema_version, data,
    decode(salt, 'hex'), metadata, recorded_at, decode(hash, 'hex')
  from jsonb_to_recordset($3) as event (stream_id text, place int, type text, schema_version int,
    data jsonb, metadata jsonb, salt text, hash text, recorded_at timestamptz)
  join asked using (stream_id)
  cross join (select count(*) from claimed) as claim
  order by stream_id collate "C", place
  returning 1
), done as materialized (select count(*) as events from recorded)`;
