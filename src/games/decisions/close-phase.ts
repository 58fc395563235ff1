import { adjudicate, ENGINE_VERSION, type WrittenOrder } from '../../engine/index.js';
import type { GameEvent } from '../events/game.events.js';
import { attemptAt } from '../state/attempts.js';
import type { ActiveGame } from '../state/game-state.js';
import { variantOf } from '../state/variant-of.js';

/** Adjudicates the current phase with the orders that stand, and ends the game on a solo. */
export function closePhase(game: ActiveGame): readonly GameEvent[] {
  return closeWith(game, ordersOf(game));
}

/** The same with these orders, whoever gave them. */
export function closeWith(
  game: ActiveGame,
  written: readonly WrittenOrder[],
): readonly GameEvent[] {
  const { rules, position } = game;
  const verdict = adjudicate({ variant: variantOf(game), rules, position, orders: written });
  const { orders, next, winner } = verdict;
  const closed: GameEvent = {
    type: 'PhaseAdjudicated',
    data: {
      phase: position.phase,
      attempt: attemptAt(game, position.phase),
      orders,
      next,
      nextAttempt: attemptAt(game, next.phase),
      engineVersion: ENGINE_VERSION,
    },
  };
  if (winner === null) return [closed];
  return [closed, { type: 'GameEnded', data: { kind: 'SOLO', winners: [winner] } }];
}

/** All powers' orders, those submitted first in front: of several for one unit the first counts (DATC 4.D.3). */
function ordersOf(game: ActiveGame): readonly WrittenOrder[] {
  return Object.values(game.submissions)
    .toSorted((one, other) => one.version - other.version)
    .flatMap(({ orders }) => orders);
}
