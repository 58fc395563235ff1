import { createHash } from 'node:crypto';
import type { AppendRequest, EventMetadata, InlineWrite, RecordedEvent } from './event.js';

/** A named prepared statement with its values, as pg's query() takes it. */
export interface BoundStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The one statement that records everything an append consists of, or nothing.
 *
 * Its parts run in this order, whatever the planner thinks: the idempotency key, so that a repeated request
 * is told so and not that it lost a race; the events; the inline writes, so that of two writers of a stream
 * the later waits before it has locked a row of a read model, and they cannot deadlock.
 */
export function appendStatement(
  request: AppendRequest,
  events: readonly RecordedEvent[],
): BoundStatement {
  const { streamId, head, recordedAt, metadata, idempotency } = request;
  const writes = request.inlineWrites.filter(({ rows }) => rows.length > 0);
  const key = idempotency ? [idempotency.actorId, idempotency.key, idempotency.requestHash] : [];
  return {
    ...textFor(idempotency !== null, writes),
    values: [
      streamId,
      head.sequence,
      head.hash,
      recordedAt,
      JSON.stringify(metadata),
      JSON.stringify(events.map((event, place) => eventRow(event, place, metadata))),
      ...key,
      ...writes.map(({ rows }) => JSON.stringify(rows)),
    ],
  };
}

function eventRow(event: RecordedEvent, place: number, common: EventMetadata) {
  const { type, schemaVersion, data, metadata, salt, hash } = event;
  const own = metadata === common ? {} : { metadata };
  return { place: place + 1, type, schema_version: schemaVersion, data, salt, hash, ...own };
}

type StatementText = Pick<BoundStatement, 'name' | 'text'>;

/** One for each set of fragments; these stand in the code of the features, so that there are few. */
const texts = new Map<string, StatementText>();

function textFor(hasKey: boolean, writes: readonly InlineWrite[]): StatementText {
  const fragments = writes.map(({ sql }) => sql);
  const parts = [hasKey ? 'key' : '', ...fragments].join('\0');
  const known = texts.get(parts);
  if (known) return known;
  const text = compose(hasKey, fragments);
  const name = `append_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  const composed = { name, text };
  texts.set(parts, composed);
  return composed;
}

const CLAIM = `claimed as (
  insert into commands (actor_id, key, request_hash, stream_id, first_sequence, last_sequence)
  values ($7, $8, $9, $1, $2 + 1, $2 + jsonb_array_length($6)) returning 1
)`;

/** The sequence is null, and refused, where the head that the decision was made on does not stand in the log. */
function recordEvents(hasKey: boolean): string {
  const onceClaimed = hasKey ? 'cross join (select count(*) from claimed) as claim' : '';
  return `insert into events
    (stream_id, sequence, epoch, type, schema_version, data, salt, metadata, recorded_at, hash)
  select $1, head.sequence + place, (select max(epoch) from log_epochs), type, schema_version, data,
    decode(salt, 'hex'), coalesce(event.metadata, $5), $4, decode(event.hash, 'hex')
  from (select case when $2 = 0 then 0 else (
      select sequence from events
      where stream_id = $1 and sequence = $2 and hash = decode($3, 'hex')
    ) end as sequence) as head
  cross join jsonb_to_recordset($6)
    as event(place int, type text, schema_version int, data jsonb, metadata jsonb, salt text, hash text)
  ${onceClaimed}
  order by place`;
}

function compose(hasKey: boolean, fragments: readonly string[]): string {
  const record = recordEvents(hasKey);
  if (fragments.length === 0) return hasKey ? `with ${CLAIM}\n${record}` : record;
  const firstRows = hasKey ? 10 : 7;
  const writes = fragments.map(
    (sql, place) => `write_${place + 1} as (${afterEvents(sql, firstRows + place)})`,
  );
  const parts = [
    ...(hasKey ? [CLAIM] : []),
    `recorded as (${record} returning 1)`,
    'done as materialized (select count(*) as events from recorded)',
    ...writes,
  ];
  return `with ${parts.join(',\n')}\nselect events from done`;
}

/** Reading the rows through `done` makes the fragment wait until every event is in. */
export function afterEvents(sql: string, parameter: number): string {
  if (!sql.includes('{{rows}}')) throw new Error(`An inline write does not name {{rows}}: ${sql}`);
  return sql.replaceAll('{{rows}}', `(select $${parameter}::jsonb from done)`);
}
