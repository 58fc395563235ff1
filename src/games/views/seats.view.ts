import type { JsonObject } from '../../kernel/json.js';
import { variantOf } from '../state/variant-of.js';
import { mergeRows } from './merge-rows.js';
import { oldRow } from './old-row.js';
import type { PlacedEvent } from './placed-event.js';

/** A change of a row of `seats`; a new game's names every column. */
export type SeatsRow = JsonObject & { readonly game_id: string; readonly power: string };

/** One row a power: who plays it, and which events hold its readiness and its newest orders (0: none). */
export function projectSeats(events: readonly PlacedEvent[]): readonly SeatsRow[] {
  return mergeRows(events.flatMap(rowsOf), ['game_id', 'power']);
}

function rowsOf({ gameId: game_id, sequence, event }: PlacedEvent): readonly SeatsRow[] {
  switch (event.type) {
    case 'GameCreated':
      return variantOf(event.data).powers.map(({ code }) => openSeat(game_id, code));
    case 'PlayerJoined':
      return [{ game_id, power: event.data.power, player_id: event.data.player }];
    case 'OrdersSubmitted': {
      const submitted_version = versionIf(event.data.orders.length > 0, sequence);
      return [{ game_id, power: event.data.power, submitted_version, ready_version: 0 }];
    }
    case 'ReadinessChanged': {
      const ready_version = versionIf(event.data.ready, sequence);
      return [{ game_id, power: event.data.power, ready_version }];
    }
    case 'GameStarted':
    case 'PhaseAdjudicated':
    case 'PhaseReopened':
    case 'GameEnded':
      return [];
  }
}

function versionIf(isSo: boolean, sequence: number): number {
  return isSo ? sequence : 0;
}

function openSeat(game_id: string, power: string): SeatsRow {
  return { game_id, power, ready_version: 0, submitted_version: 0 };
}

export const UPSERT_SEATS = `
  insert into seats (game_id, power, player_id, ready_version, submitted_version)
  select changed.game_id, changed.power, coalesce(changed.player_id, old.player_id),
         coalesce(changed.ready_version, old.ready_version),
         coalesce(changed.submitted_version, old.submitted_version)
  from jsonb_to_recordset({{rows}}) as changed (
         game_id uuid, power text, player_id uuid, ready_version integer, submitted_version integer)
  ${oldRow('seats', ['game_id', 'power'])}
  on conflict (game_id, power) do update
  set player_id = excluded.player_id, ready_version = excluded.ready_version,
      submitted_version = excluded.submitted_version`;
