import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type ClientBase, DatabaseError } from 'pg';
import { POOL } from '../database/pool.js';
import { AppendWriter } from './append-writer.js';
import type { Entry } from './batch-statement.js';
import type {
  AppendRequest,
  AppendResult,
  RecordedCommand,
  RecordedEvent,
  StreamHead,
} from './event.js';
import { EVENT_COLUMNS, type EventRow, toRecordedEvent } from './event-row.js';
import { chainEvents } from './hash-chain.js';
import { assertPlainData } from './plain-data.js';
import { recordCheckpoints } from './signing/checkpoints.js';
import { Signer } from './signing/signer.js';
import { StreamSignals } from './stream-signals.js';

const SALT_BYTES = 16;

type EventPlace = Pick<RecordedEvent, 'streamId' | 'sequence'>;

/** Records events and reads them back. What they mean is for others to know. */
@Injectable()
export class EventStore {
  private readonly writer: AppendWriter;

  constructor(
    @Inject(POOL) private readonly pool: Pick<ClientBase, 'query'>,
    @Inject(StreamSignals) private readonly signals: Pick<StreamSignals, 'signalled'>,
    private readonly signer: Signer,
  ) {
    this.writer = new AppendWriter(pool);
  }

  /**
   * Records the events, the idempotency key and the inline writes in one statement, all of them or none, perhaps
   * together with appends to other streams, and then tells who follows the stream. An append without events records
   * its key alone: that request changed nothing, and is to change nothing when it comes again.
   *
   * Throws NotPlainData for what would not read back as written; throws the database's error when an inline
   * write is refused, and an error of its own when the head does not stand in the log. After any throw, whether
   * the connection broke or not, the caller's knowledge of the stream may be wrong and is to be read again.
   */
  async append(request: AppendRequest): Promise<AppendResult> {
    assertRecordable(request);
    const salts = request.events.map(() => randomBytes(SALT_BYTES).toString('hex'));
    const events = chainEvents(request, salts);
    return this.record({ request: this.sealed(request, events.at(-1)), events }, true);
  }

  /** A stream's next events in order, at most `limit`; none for a stream that does not exist. */
  async readStream(
    streamId: string,
    { afterSequence = 0, limit }: { afterSequence?: number; limit: number },
  ): Promise<RecordedEvent[]> {
    const { rows } = await this.pool.query<EventRow>({
      name: 'read_stream',
      text: `select ${EVENT_COLUMNS} from events
        where stream_id = $1 and sequence > $2 order by sequence limit $3`,
      values: [streamId, afterSequence, limit],
    });
    return rows.map(toRecordedEvent);
  }

  /** The events at these places, in their order; null where none stands, or none yet where a replica is asked. */
  async readPlaces(
    places: readonly EventPlace[],
    connection: Pick<ClientBase, 'query'> = this.pool,
  ): Promise<(RecordedEvent | null)[]> {
    const { rows } = await connection.query<EventRow>({
      name: 'read_places',
      text: `select ${EVENT_COLUMNS} from events
        where (stream_id, sequence) in (select * from unnest($1::text[], $2::integer[]))`,
      values: [places.map(({ streamId }) => streamId), places.map(({ sequence }) => sequence)],
    });
    const found = new Map(rows.map((row) => [`${row.sequence} ${row.stream_id}`, row]));
    return places.map(({ streamId, sequence }) => {
      const row = found.get(`${sequence} ${streamId}`);
      return row ? toRecordedEvent(row) : null;
    });
  }

  /** What an actor's request with this idempotency key recorded; null when none was carried out in the last 7 days. */
  async findCommand(actorId: string, key: string): Promise<RecordedCommand | null> {
    const { rows } = await this.pool.query<RecordedCommand>({
      name: 'find_command',
      text: `select actor_id as "actorId", key, request_hash as "requestHash", stream_id as "streamId",
          first_sequence as "firstSequence", last_sequence as "lastSequence"
        from commands where actor_id = $1 and key = $2`,
      values: [actorId, key],
    });
    return rows[0] ?? null;
  }

  /** With a signature of the head that the append makes, where one is wanted. */
  private sealed(request: AppendRequest, head: StreamHead | undefined): AppendRequest {
    if (!request.isCheckpoint || !head) return request;
    const signed = this.signer.sign(request.streamId, head, request.recordedAt);
    return { ...request, inlineWrites: [...request.inlineWrites, recordCheckpoints([signed])] };
  }

  private async record(entry: Entry, mayTryAgain: boolean): Promise<AppendResult> {
    try {
      await this.writer.write(entry);
      this.signal(entry.events.at(-1));
      return { kind: 'APPENDED', events: entry.events };
    } catch (error) {
      const result = await this.explain(error, entry.request);
      if (result) return result;
      if (!mayTryAgain) throw error;
      // The key was forgotten since it was refused, and is free.
      return this.record(entry, false);
    }
  }

  private signal(newest: RecordedEvent | undefined): void {
    if (newest) this.signals.signalled(newest.streamId, newest.sequence);
  }

  /** Null where the request's key was refused and is not there any more. @throws the error where it is no result. */
  private async explain(error: unknown, request: AppendRequest): Promise<AppendResult | null> {
    if (!(error instanceof DatabaseError)) throw error;
    if (isHeadMissing(error)) throw missingHead(request, error);
    const taken = error.code === '23505' ? (error.constraint ?? '') : '';
    if (EVENTS_KEY.test(taken)) return { kind: 'CONFLICT' };
    const { idempotency } = request;
    if (taken !== 'commands_pkey' || !idempotency) throw error;
    const command = await this.findCommand(idempotency.actorId, idempotency.key);
    return command && { kind: 'KEY_SEEN', command };
  }
}

/** Where `events` is partitioned, the database names the partition's key. */
const EVENTS_KEY = /^events(_\w+)?_pkey$/;
const EVENTS_TABLE = /^events(_\w+)?$/;

function assertRecordable(request: AppendRequest): void {
  const { streamId, events, recordedAt, metadata, idempotency, inlineWrites } = request;
  const isKeyAlone = idempotency !== null && inlineWrites.length === 0;
  if (events.length === 0 && !isKeyAlone) throw new Error(`Nothing to append to ${streamId}`);
  // The hash covers this text, and the database gives back its milliseconds only.
  if (new Date(recordedAt).toISOString() !== recordedAt)
    throw new Error(`recordedAt is ${recordedAt}, not a UTC time with milliseconds`);
  assertPlainData({ streamId, events, metadata }, 'append');
}

function isHeadMissing({ code, table, column }: DatabaseError): boolean {
  return code === '23502' && EVENTS_TABLE.test(table ?? '') && column === 'sequence';
}

function missingHead({ streamId, head }: AppendRequest, cause: Error): Error {
  const message = `${streamId} has no event ${head.sequence} with the hash ${head.hash}: nothing was appended`;
  return new Error(message, { cause });
}
