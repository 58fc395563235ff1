import type { ClientBase } from 'pg';
import type { RecordedEvent } from './event.js';
import { assertPlainData, NotPlainData } from './plain-data.js';

/**
 * Records events that were recorded elsewhere, as they are: with their places, salts and hashes, which the caller has
 * checked. In the transaction of a client.
 *
 * @throws NotPlainData, naming the event, for what would not read back as it is.
 */
export async function insertRecorded(
  client: Pick<ClientBase, 'query'>,
  events: readonly RecordedEvent[],
): Promise<void> {
  for (const event of events) assertReadsBack(event);
  await client.query(INSERT, [JSON.stringify(events)]);
}

function assertReadsBack(event: RecordedEvent): void {
  const { sequence, recordedAt, salt } = event;
  assertPlainData(event, `event ${sequence}`);
  const time = new Date(recordedAt);
  if (Number.isNaN(time.getTime()) || time.toISOString() !== recordedAt)
    throw new NotPlainData(`event ${sequence}: recordedAt is no UTC time with milliseconds`);
  if (!/^[0-9a-f]{32}$/.test(salt))
    throw new NotPlainData(
      `event ${sequence}: its salt is not 16 bytes in small hexadecimal digits`,
    );
}

const INSERT = `
  insert into events
    (stream_id, sequence, epoch, type, schema_version, data, salt, metadata, recorded_at, hash)
  select "streamId", sequence, (select max(epoch) from log_epochs), type, "schemaVersion", data,
    decode(salt, 'hex'), metadata, "recordedAt", decode(hash, 'hex')
  from jsonb_to_recordset($1::jsonb) as event (
    "streamId" text, sequence integer, type text, "schemaVersion" integer, data jsonb, salt text,
    metadata jsonb, "recordedAt" timestamptz, hash text)
  order by sequence`;
