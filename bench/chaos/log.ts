import { Client } from 'pg';
import { EVENT_COLUMNS, type EventRow, toRecordedEvent } from '../../src/event-store/event-row.js';
import type { RecordedEvent } from '../../src/event-store/event.js';
import type { Stream } from './checks.js';

/** The whole log, stream by stream, as it stands in the database. */
export async function readLog(url: string): Promise<Stream[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const names = await client.query<{ stream_id: string }>(STREAMS);
    const streams: Stream[] = [];
    for (const { stream_id } of names.rows) {
      const { rows } = await client.query<EventRow>(EVENTS, [stream_id]);
      streams.push(rows.map(toRecordedEvent));
    }
    return streams;
  } finally {
    await client.end();
  }
}

/** The game that a stream tells of; null for another stream. */
export function gameOf(stream: Stream): string | null {
  const [first] = stream;
  return first?.type === 'GameCreated' ? first.streamId.replace('game-', '') : null;
}

/** Where a new board came to stand: at the start and with each phase that was closed. */
export function boardsOf(stream: Stream): readonly RecordedEvent[] {
  return stream.filter(({ type }) => type === 'GameStarted' || type === 'PhaseAdjudicated');
}

const STREAMS = 'select stream_id from events where sequence = 1 order by stream_id';
const EVENTS = `select ${EVENT_COLUMNS} from events where stream_id = $1 order by sequence`;
