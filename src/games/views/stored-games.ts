import type { Pool } from 'pg';
import type { EventRow } from '../../event-store/event-row.js';
import { gameIdOf, streamOf } from '../events/game-stream.js';
import { DATA_READ } from './data-read.js';
import { placedEvent, type PlacedEvent } from './placed-event.js';

const GAMES_AT_ONCE = 200;
/** In one lot, unless a single game has more. */
export const EVENTS_AT_ONCE = 2000;

interface Size {
  readonly stream_id: string;
  readonly events: number;
}

/** Whole games, as a read model is made of them. */
export class StoredGames {
  constructor(
    private readonly client: Pick<Pool, 'query'>,
    private readonly eventsAtOnce: number,
  ) {}

  async count(): Promise<number> {
    const { rows } = await this.client.query<{ games: number }>(
      `select count(*)::int as games from events where stream_id like 'game-%' and sequence = 1`,
    );
    return rows[0]?.games ?? 0;
  }

  /** The ids of all games, in lots that can be read at once. */
  async *all(): AsyncGenerator<readonly string[]> {
    for (let last = ''; ;) {
      const { rows } = await this.client.query<Size>(STREAMS, [last, GAMES_AT_ONCE]);
      if (rows.length === 0) return;
      yield* lotsOf(rows, this.eventsAtOnce);
      last = rows.at(-1)?.stream_id ?? last;
    }
  }

  /** Those of these games, in lots that can be read at once. */
  async *these(gameIds: readonly string[]): AsyncGenerator<readonly string[]> {
    for (let from = 0; from < gameIds.length; from += GAMES_AT_ONCE) {
      const streams = gameIds.slice(from, from + GAMES_AT_ONCE).map(streamOf);
      const { rows } = await this.client.query<Size>(SIZES, [streams]);
      yield* lotsOf(rows, this.eventsAtOnce);
    }
  }

  /**
   * The lots with their events. So many are read while who asked is still busy with one before; over a connection that
   * is used for something else meanwhile, none can be.
   */
  async *read(lots: AsyncIterable<readonly string[]>, ahead = 0): AsyncGenerator<Lot> {
    const reading: Promise<Lot>[] = [];
    for await (const gameIds of lots) {
      const next = this.lotOf(gameIds);
      // Heard of when its turn comes, if it comes.
      next.catch(() => undefined);
      reading.push(next);
      const first = reading.length > ahead ? reading.shift() : undefined;
      if (first) yield await first;
    }
    yield* reading;
  }

  private async lotOf(gameIds: readonly string[]): Promise<Lot> {
    const { rows } = await this.client.query<PlacedRow>(EVENTS, [gameIds.map(streamOf)]);
    return { games: gameIds.length, events: rows.map(placed) };
  }

  /** A mark in the order of commits: every event before it can be seen by whatever is read from now on. */
  async mark(): Promise<Mark> {
    const { rows } = await this.client.query<Mark>(MARK);
    if (!rows[0]) throw new Error('The log has no epoch');
    return rows[0];
  }

  /** The games with events behind the mark that can be seen now. */
  async grownSince({ epoch, transactionId }: Mark): Promise<string[]> {
    const { rows } = await this.client.query<{ stream_id: string }>(GROWN, [epoch, transactionId]);
    return rows.map(({ stream_id }) => gameIdOf(stream_id));
  }
}

/** Whole games that are made at once. */
interface Lot {
  readonly games: number;
  readonly events: readonly PlacedEvent[];
}

export interface Mark {
  readonly epoch: number;
  readonly transactionId: string;
}

const MARK = `
  select max(epoch) as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as "transactionId"
  from log_epochs`;

const GROWN = `
  select distinct stream_id from events
  where (epoch, transaction_id) >= ($1, $2::xid8) and stream_id like 'game-%'`;

const SIZE_OF = `
  (select max(sequence) from events where stream_id = stream.stream_id) as events`;

const STREAMS = `
  select stream_id, ${SIZE_OF} from events as stream
  where stream_id > $1 and stream_id like 'game-%' and sequence = 1
  order by stream_id limit $2`;

const SIZES = `
  select stream_id, ${SIZE_OF} from events as stream
  where stream_id = any($1::text[]) and sequence = 1`;

/** Joined to nothing, long data are unpacked once and not for each of their parts. */
const EVENTS = `
  select stream_id, sequence, type, schema_version, ${DATA_READ} as data, recorded_at
  from (
    select stream_id, sequence, type, schema_version, recorded_at, '{}' || data as data
    from events where stream_id = any($1) offset 0
  ) as event
  order by stream_id, sequence`;

/** Neither hashes nor who caused it: no read model is made of these. */
type PlacedRow = Omit<EventRow, 'metadata' | 'salt' | 'hash'>;

function* lotsOf(sizes: readonly Size[], atOnce: number): Generator<readonly string[]> {
  let lot: string[] = [];
  let size = 0;
  for (const { stream_id, events } of sizes) {
    if (lot.length > 0 && size + events > atOnce) {
      yield lot;
      [lot, size] = [[], 0];
    }
    lot.push(gameIdOf(stream_id));
    size += events;
  }
  if (lot.length > 0) yield lot;
}

function placed(row: PlacedRow): PlacedEvent {
  const { stream_id: streamId, sequence, type, schema_version: schemaVersion, data } = row;
  const recordedAt = row.recorded_at.toISOString();
  return placedEvent({ streamId, sequence, recordedAt, type, schemaVersion, data });
}
