import type { ClientBase, Pool } from 'pg';
import type { RecordedEvent } from './event.js';
import { EVENT_COLUMNS, type EventRow, toRecordedEvent } from './event-row.js';
import type { LedgerEntry } from './ledger-entry.js';
import { CHECKPOINT_COLUMNS, type CheckpointRow, toSignedHead } from './signing/checkpoints.js';
import type { SignedHead } from './signing/signed-head.js';

const PAGE = 200;

/** Every stream that there is, or that a checkpoint says there was. */
export async function ledgerStreams(database: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ stream_id: string }>(
    'select distinct stream_id from events union select stream_id from checkpoints order by stream_id',
  );
  return rows.map(({ stream_id }) => stream_id);
}

/** Does the work on one state of the log, whatever is appended meanwhile. It reads alone. */
export async function onSnapshot<T>(
  pool: Pick<Pool, 'connect'>,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const answer = await work(client);
    await client.query('commit');
    client.release();
    return answer;
  } catch (error) {
    // Ends the transaction as well.
    client.release(true);
    throw error;
  }
}

/** A stream with its checkpoints, a page at a time. The last are checkpoints of events that do not stand. */
export async function* readLedger(
  client: Pick<ClientBase, 'query'>,
  streamId: string,
): AsyncGenerator<LedgerEntry> {
  let last = 0;
  for (;;) {
    const page = await eventsAfter(client, streamId, last);
    const end = page.length < PAGE ? Infinity : (page.at(-1)?.sequence ?? last);
    yield* interleaved(page, await checkpointsBetween(client, streamId, last, end));
    if (end === Infinity) return;
    last = end;
  }
}

function* interleaved(
  events: readonly RecordedEvent[],
  checkpoints: readonly SignedHead[],
): Generator<LedgerEntry> {
  let next = 0;
  for (const event of events) {
    yield { kind: 'EVENT', event };
    for (; isUpTo(event, checkpoints[next]); next += 1)
      yield* entriesOf(checkpoints.slice(next, next + 1));
  }
  yield* entriesOf(checkpoints.slice(next));
}

const isUpTo = ({ sequence }: RecordedEvent, checkpoint: SignedHead | undefined): boolean =>
  checkpoint !== undefined && checkpoint.sequence <= sequence;

function entriesOf(checkpoints: readonly SignedHead[]): LedgerEntry[] {
  return checkpoints.map((checkpoint) => ({ kind: 'CHECKPOINT', checkpoint }));
}

async function eventsAfter(
  client: Pick<ClientBase, 'query'>,
  streamId: string,
  sequence: number,
): Promise<RecordedEvent[]> {
  const { rows } = await client.query<EventRow>(
    `select ${EVENT_COLUMNS} from events
      where stream_id = $1 and sequence > $2 order by sequence limit ${PAGE}`,
    [streamId, sequence],
  );
  return rows.map(toRecordedEvent);
}

async function checkpointsBetween(
  client: Pick<ClientBase, 'query'>,
  streamId: string,
  after: number,
  end: number,
): Promise<SignedHead[]> {
  const { rows } = await client.query<CheckpointRow>(
    `select ${CHECKPOINT_COLUMNS} from checkpoints
      where stream_id = $1 and sequence > $2 and sequence <= $3 order by sequence, key_id`,
    [streamId, after, Math.min(end, 2_147_483_647)],
  );
  return rows.map(toSignedHead);
}
