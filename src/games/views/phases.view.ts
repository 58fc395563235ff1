import type { JsonObject } from '../../kernel/json.js';
import { mergeRows } from './merge-rows.js';
import type { PlacedEvent } from './placed-event.js';

/** A change of a row of `phases`: its opening or its closing. */
export type PhasesRow = JsonObject & {
  readonly game_id: string;
  readonly name: string;
  readonly attempt: number;
};

/** One row a phase: which events hold the board at its start and the orders that counted. */
export function projectPhases(events: readonly PlacedEvent[]): readonly PhasesRow[] {
  const rows = events.flatMap(rowsOf).filter((row) => !isNeverOpened(row, events));
  return mergeRows(rows, ['game_id', 'name', 'attempt']);
}

function rowsOf({ gameId, sequence, recordedAt, event }: PlacedEvent): readonly PhasesRow[] {
  switch (event.type) {
    case 'GameStarted':
      return [opened(gameId, event.data.opening.phase, sequence)];
    case 'PhaseAdjudicated':
      return [
        {
          ...phase(gameId, event.data.phase),
          closed_version: sequence,
          adjudicated_at: recordedAt,
        },
        opened(gameId, event.data.next.phase, sequence),
      ];
    case 'GameCreated':
    case 'PlayerJoined':
    case 'OrdersSubmitted':
    case 'ReadinessChanged':
    case 'GameEnded':
      return [];
  }
}

/** The phase that would have come had its game not ended at the event after. */
function isNeverOpened(row: PhasesRow, events: readonly PlacedEvent[]): boolean {
  return events.some(
    ({ gameId, sequence, event }) =>
      event.type === 'GameEnded' &&
      gameId === row.game_id &&
      row['started_version'] === sequence - 1,
  );
}

function opened(gameId: string, name: string, started_version: number): PhasesRow {
  return { ...phase(gameId, name), started_version };
}

function phase(game_id: string, name: string): PhasesRow {
  return { game_id, name, attempt: 1 };
}

export const UPSERT_PHASES = `
  insert into phases (game_id, name, attempt, started_version, closed_version, adjudicated_at)
  select game_id, name, attempt, coalesce(changed.started_version, old.started_version),
         coalesce(changed.closed_version, old.closed_version),
         coalesce(changed.adjudicated_at, old.adjudicated_at)
  from jsonb_to_recordset({{rows}}) as changed (
         game_id uuid, name text, attempt integer, started_version integer, closed_version integer,
         adjudicated_at timestamptz)
  left join phases as old using (game_id, name, attempt)
  on conflict (game_id, name, attempt) do update
  set started_version = excluded.started_version, closed_version = excluded.closed_version,
      adjudicated_at = excluded.adjudicated_at`;
