import type { PowerCode } from '../../engine/index.js';
import { hasScope, type Principal } from '../../kernel/principal.js';
import { readGameEvent, type EventRecord } from '../events/event-catalogue.js';
import type { GameFacts } from '../state/game-state.js';
import { hasPower, writesFor } from '../state/who-writes.js';
import { visibleEvent, withheldEvent, type EventView } from './event-view.js';

/** What one viewer may know of one game. The only place that decides it. */
export interface GameView {
  /** Orders of an adjudicated phase are everyone's; those of a phase still open belong to who writes for the power. */
  mayReadOrders(power: PowerCode, phase: { readonly closedVersion: number | null }): boolean;
  seat(power: PowerCode): SeatView;
  /** The event as it is; withheld whole, its author too, while it is still somebody's secret. */
  event(recorded: EventRecord): EventView;
}

/** A seat as a viewer may know it; null where it may not. */
export interface SeatView {
  readonly player: string | null;
  readonly isTaken: boolean;
  readonly isReady: boolean | null;
  readonly hasSubmitted: boolean | null;
}

/**
 * What this viewer may see of this game, by the game's state now. A state that is older than the thing
 * looked at only withholds more. Applications act for nobody yet, so they see what nobody sees, and
 * so does a player whose token may not read games.
 */
export function viewFor(viewer: Principal, game: GameFacts): GameView {
  const player = viewer.kind === 'PLAYER' && hasScope(viewer, 'games:read') ? viewer.id : null;
  const isOwn = (power: PowerCode) => player !== null && writesFor(game, player, power);
  return {
    mayReadOrders: (power, phase) => phase.closedVersion !== null || isOwn(power),
    seat: (power) => seatView(game, power, isOwn(power)),
    event: (recorded) =>
      mayReadEvent(recorded, game, isOwn) ? visibleEvent(recorded) : withheldEvent(recorded),
  };
}

/**
 * Drafts and readiness stay their author's until the game is over, also after their phase has closed or was reopened:
 * what counted then stands in PhaseAdjudicated, and the rest would tell how a power plans.
 */
function mayReadEvent(
  recorded: EventRecord,
  game: GameFacts,
  isOwn: (power: PowerCode) => boolean,
): boolean {
  if (game.status === 'FINISHED') return true;
  const event = readGameEvent(recorded);
  switch (event.type) {
    case 'OrdersSubmitted':
    case 'ReadinessChanged':
      return isOwn(event.data.power);
    case 'GameCreated':
    case 'PlayerJoined':
    case 'GameStarted':
    case 'PhaseAdjudicated':
    case 'PhaseReopened':
    case 'GameEnded':
      return true;
  }
}

function seatView(game: GameFacts, power: PowerCode, isOwn: boolean): SeatView {
  const seat = hasPower(game, power) ? game.seats[power] : undefined;
  if (!seat) throw new Error(`Game ${game.gameId} has no power "${power}".`);
  return {
    player: seat.player,
    isTaken: seat.player !== null,
    isReady: isOwn ? seat.isReady : null,
    hasSubmitted: isOwn ? seat.hasSubmitted : null,
  };
}
