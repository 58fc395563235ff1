import type { JsonObject } from '../../kernel/json.js';
import { attemptOpenedBy } from '../state/attempts.js';
import type { DataRead } from './data-read.js';
import { mergeRows } from './merge-rows.js';
import { oldRow } from './old-row.js';
import type { PlacedEvent } from './placed-event.js';

/** A change of a row of `phases`: its opening, its closing, or that it counts no more. */
export type PhasesRow = JsonObject & {
  readonly game_id: string;
  readonly name: string;
  readonly attempt: number;
};

type Placed = Omit<PlacedEvent, 'event'>;

/** One row an attempt at a phase: which events hold the board at its start and the orders that counted. */
export function projectPhases(events: readonly PlacedEvent[]): readonly PhasesRow[] {
  const ends = events.filter(({ event }) => event.type === 'GameEnded');
  const times = timesFrom(events);
  const rows = events
    .flatMap((placed, place) => rowsOf(placed, times[place] ?? placed.recordedAt))
    .filter((row) => !isNeverOpened(row, ends));
  return mergeRows(rows, ['game_id', 'name', 'attempt']);
}

/**
 * By its place, the earliest time of each event and of what came after it in its game: from then on what it opened is
 * past or present. Times that go back are told by old logs and by those of other servers.
 */
function timesFrom(events: readonly PlacedEvent[]): readonly string[] {
  const earliest = new Map<string, string>();
  const times: string[] = [];
  for (const { gameId, recordedAt } of events.toReversed()) {
    const later = earliest.get(gameId) ?? recordedAt;
    const from = later < recordedAt ? later : recordedAt;
    earliest.set(gameId, from);
    times.push(from);
  }
  return times.toReversed();
}

/** `from` dates what the event opens. */
function rowsOf(placed: PlacedEvent, from: string): readonly PhasesRow[] {
  const { event } = placed;
  switch (event.type) {
    case 'GameStarted':
      return [opened(placed, from, event.data.opening.phase, 1)];
    case 'PhaseAdjudicated':
      return adjudicated(placed, from, event.data);
    case 'PhaseReopened':
      return reopened(placed, from, event.data);
    case 'GameCreated':
    case 'PlayerJoined':
    case 'OrdersSubmitted':
    case 'ReadinessChanged':
    case 'GameEnded':
      return [];
  }
}

function adjudicated(
  placed: Placed,
  from: string,
  data: DataRead<'PhaseAdjudicated'>,
): readonly PhasesRow[] {
  const closed = {
    ...attemptAt(placed, data.phase, data.attempt),
    closed_version: placed.sequence,
    adjudicated_at: placed.recordedAt,
  };
  return [closed, opened(placed, from, data.next.phase, data.nextAttempt)];
}

function reopened(
  placed: Placed,
  from: string,
  data: DataRead<'PhaseReopened'>,
): readonly PhasesRow[] {
  const superseded = data.superseded.map(({ phase, attempt }) => ({
    ...attemptAt(placed, phase, attempt),
    superseded_version: placed.sequence,
  }));
  return [...superseded, opened(placed, from, data.phase, attemptOpenedBy(data))];
}

/** The phase that would have come had its game not ended at the event after. */
function isNeverOpened(row: PhasesRow, ends: readonly PlacedEvent[]): boolean {
  return ends.some(
    ({ gameId, sequence }) => gameId === row.game_id && row['started_version'] === sequence - 1,
  );
}

function opened(placed: Placed, started_at: string, name: string, attempt: number): PhasesRow {
  const { sequence: started_version } = placed;
  return { ...attemptAt(placed, name, attempt), started_version, started_at };
}

function attemptAt({ gameId: game_id }: Placed, name: string, attempt: number): PhasesRow {
  return { game_id, name, attempt };
}

export const UPSERT_PHASES = `
  insert into phases (game_id, name, attempt, started_version, started_at, closed_version,
                      adjudicated_at, superseded_version)
  select changed.game_id, changed.name, changed.attempt, coalesce(changed.started_version, old.started_version),
         coalesce(changed.started_at, old.started_at),
         coalesce(changed.closed_version, old.closed_version),
         coalesce(changed.adjudicated_at, old.adjudicated_at),
         coalesce(changed.superseded_version, old.superseded_version)
  from jsonb_to_recordset({{rows}}) as changed (
         game_id uuid, name text, attempt integer, started_version integer, started_at timestamptz,
         closed_version integer, adjudicated_at timestamptz, superseded_version integer)
  ${oldRow('phases', ['game_id', 'name', 'attempt'])}
  on conflict (game_id, name, attempt) do update
  set started_version = excluded.started_version, started_at = excluded.started_at,
      closed_version = excluded.closed_version, adjudicated_at = excluded.adjudicated_at,
      superseded_version = excluded.superseded_version`;
