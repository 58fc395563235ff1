import { powersThatOweOrders, type PowerCode } from '../../engine/index.js';
import type { Refusal } from '../../kernel/refusal.js';
import type { GameEvent } from '../events/game.events.js';
import { evolve } from '../state/evolve.js';
import type { ActiveGame, GameState } from '../state/game-state.js';
import { variantOf } from '../state/variant-of.js';
import { writesFor } from '../state/who-writes.js';
import { closePhase } from './close-phase.js';
import { notYourPower, phaseNotCurrent } from './refusals.js';

export interface SetReadyCommand {
  readonly player: string;
  readonly phase: string;
  readonly power: PowerCode;
  readonly ready: boolean;
}

/** Says whether a power is done with its orders; the phase closes with the last of those that owe any. */
export function setReady(
  game: GameState,
  { player, phase, power, ready }: SetReadyCommand,
): readonly GameEvent[] | Refusal<'NotYourPower' | 'PhaseNotCurrent'> {
  if (!writesFor(game, player, power)) return notYourPower(game, power);
  if (game.status !== 'ACTIVE' || game.position.phase !== phase) {
    return phaseNotCurrent(game, phase);
  }
  if (game.seats[power]?.isReady === ready) return [];
  const changed: GameEvent = { type: 'ReadinessChanged', data: { phase, power, ready } };
  const after = evolve(game, changed, game.gameId);
  return after.status === 'ACTIVE' && areAllReady(after)
    ? [changed, ...closePhase(after)]
    : [changed];
}

function areAllReady(game: ActiveGame): boolean {
  const owing = powersThatOweOrders(variantOf(game), game.position);
  return owing.every((power) => game.seats[power]?.isReady);
}
