import type { DataSource, EntityManager } from 'typeorm';
import { EVENT_COLUMNS, type EventRow, toRecordedEvent } from '../../event-store/event-row.js';
import { readGameEvent } from '../events/event-catalogue.js';
import { gameIdOf } from '../events/game-stream.js';
import { GAME_VIEWS, viewWrites } from './game-views.js';
import type { PlacedEvent } from './placed-event.js';

/** Whole games at a time: a phase that never opened is known by the event after. */
const GAMES_AT_ONCE = 20;

/**
 * Makes the read models anew from the log, with the same functions that keep them in step. Who appends to a
 * game waits until it is done; who reads sees the old rows. Answers how many games there are.
 */
export async function rebuildViews(database: DataSource): Promise<number> {
  return database.transaction(async (manager) => {
    const tables = GAME_VIEWS.map(({ table }) => table);
    await manager.query(`lock table ${tables.join(', ')} in share row exclusive mode`);
    for (const table of tables) await manager.query(`delete from ${table}`);
    let games = 0;
    let streams = await streamsAfter(manager, '');
    while (streams.length > 0) {
      await write(manager, await eventsOf(manager, streams));
      games += streams.length;
      streams = await streamsAfter(manager, streams.at(-1) ?? '');
    }
    return games;
  });
}

async function streamsAfter(manager: EntityManager, last: string): Promise<string[]> {
  const rows = await manager.query<{ stream_id: string }[]>(STREAMS, [last, GAMES_AT_ONCE]);
  return rows.map(({ stream_id }) => stream_id);
}

const STREAMS = `
  select stream_id from events
  where stream_id > $1 and stream_id like 'game-%' and sequence = 1
  order by stream_id limit $2`;

/** Over the transaction's own connection: all others may be taken by those who wait for its lock. */
async function eventsOf(
  manager: EntityManager,
  streams: readonly string[],
): Promise<readonly PlacedEvent[]> {
  const rows = await manager.query<EventRow[]>(EVENTS, [streams]);
  return rows.map((row) => placed(row));
}

const EVENTS = `
  select ${EVENT_COLUMNS} from events where stream_id = any($1) order by stream_id, sequence`;

function placed(row: EventRow): PlacedEvent {
  const recorded = toRecordedEvent(row);
  const { streamId, sequence, recordedAt } = recorded;
  return { gameId: gameIdOf(streamId), sequence, recordedAt, event: readGameEvent(recorded) };
}

async function write(manager: EntityManager, events: readonly PlacedEvent[]): Promise<void> {
  for (const { sql, rows } of viewWrites(events)) {
    await manager.query(sql.replaceAll('{{rows}}', '$1::jsonb'), [JSON.stringify(rows)]);
  }
}
