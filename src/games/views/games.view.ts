import type { JsonObject } from '../../kernel/json.js';
import { variantOf } from '../state/variant-of.js';
import type { DataRead } from './data-read.js';
import { mergeRows } from './merge-rows.js';
import { oldRow } from './old-row.js';
import type { PlacedEvent } from './placed-event.js';

/** A change of a row of `games`; a new game's names every column. */
export type GamesRow = JsonObject & {
  readonly game_id: string;
  /** The version before the change. */
  readonly follows: number;
  readonly version: number;
};

/** One row a game: what stands in a list of games, and where in the log the rest is. */
export function projectGames(events: readonly PlacedEvent[]): readonly GamesRow[] {
  return mergeRows(events.map(rowOf), ['game_id'], (earlier, later) => ({
    ...earlier,
    ...later,
    follows: earlier.follows,
    seats_taken: Number(earlier['seats_taken'] ?? 0) + Number(later['seats_taken'] ?? 0),
  }));
}

function rowOf(placed: PlacedEvent): GamesRow {
  const { gameId: game_id, sequence: version } = placed;
  return { game_id, follows: version - 1, version, ...changeOf(placed) };
}

function changeOf({ event, sequence, recordedAt }: PlacedEvent): JsonObject {
  switch (event.type) {
    case 'GameCreated':
      return { ...created(event.data), created_at: recordedAt };
    case 'PlayerJoined':
      return { seats_taken: 1 };
    case 'GameStarted':
      return { status: 'ACTIVE', phase: event.data.opening.phase, position_version: sequence };
    case 'PhaseAdjudicated':
      return { phase: event.data.next.phase, position_version: sequence };
    case 'PhaseReopened':
      return { phase: event.data.phase, position_version: sequence };
    case 'GameEnded':
      return { status: 'FINISHED', result_kind: event.data.kind, winners: event.data.winners };
    case 'OrdersSubmitted':
    case 'ReadinessChanged':
      return {};
  }
}

function created(data: DataRead<'GameCreated'>): JsonObject {
  const { owner, variant, control } = data;
  const rules = { ...data.rules };
  const open_seats = control === 'SEATED' ? variantOf(data).powers.length : 0;
  const facts = { owner, variant, control, rules, open_seats, ...forked(data) };
  return { status: 'FORMING', position_version: 0, ...facts };
}

function forked({ forkedFrom }: DataRead<'GameCreated'>): JsonObject {
  return forkedFrom ? { forked_from: forkedFrom.game, forked_version: forkedFrom.version } : {};
}

/**
 * The version is null, and refused, where an event was seen that is not among those which these follow: the log was
 * cut, and going on with what is left would wipe out the last that knows of it.
 */
export const UPSERT_GAMES = `
  insert into games (game_id, status, control, variant, owner, rules, version, phase,
                     position_version, open_seats, result_kind, winners, created_at,
                     forked_from, forked_version)
  select changed.game_id, coalesce(changed.status, old.status), coalesce(changed.control, old.control),
         coalesce(changed.variant, old.variant), coalesce(changed.owner, old.owner),
         coalesce(changed.rules, old.rules),
         case when old.version > changed.follows then null else changed.version end,
         coalesce(changed.phase, old.phase),
         coalesce(changed.position_version, old.position_version),
         coalesce(changed.open_seats, old.open_seats) - coalesce(changed.seats_taken, 0),
         coalesce(changed.result_kind, old.result_kind), coalesce(changed.winners, old.winners),
         coalesce(changed.created_at, old.created_at),
         coalesce(changed.forked_from, old.forked_from),
         coalesce(changed.forked_version, old.forked_version)
  from jsonb_to_recordset({{rows}}) as changed (
         game_id uuid, follows integer, status text, control text, variant text, owner uuid,
         rules jsonb, version integer, phase text, position_version integer, open_seats integer, seats_taken integer,
         result_kind text, winners jsonb, created_at timestamptz,
         forked_from uuid, forked_version integer)
  ${oldRow('games', ['game_id'])}
  on conflict (game_id) do update
  set status = excluded.status, version = excluded.version, phase = excluded.phase,
      position_version = excluded.position_version, open_seats = excluded.open_seats,
      result_kind = excluded.result_kind, winners = excluded.winners`;
