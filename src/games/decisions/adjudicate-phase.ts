import type { Refusal } from '../../kernel/refusal.js';
import type { GameEvent } from '../events/game.events.js';
import type { GameState } from '../state/game-state.js';
import { closePhase } from './close-phase.js';
import { notGameOwner, phaseNotCurrent } from './refusals.js';

export interface AdjudicatePhaseCommand {
  readonly player: string;
  readonly phase: string;
}

/** Closes the current phase at its owner's word: the owner of a SCRIBE game. */
export function adjudicatePhase(
  game: GameState,
  { player, phase }: AdjudicatePhaseCommand,
): readonly GameEvent[] | Refusal<'NotGameOwner' | 'PhaseNotCurrent'> {
  if (game.control === 'SEATED') {
    return notGameOwner(
      'The phase of a SEATED game closes when every power that owes orders is ready; only a game master closes it sooner.',
    );
  }
  if (game.owner !== player)
    return notGameOwner('Only the owner of a SCRIBE game closes its phases.');
  if (game.status !== 'ACTIVE' || game.position.phase !== phase) {
    return phaseNotCurrent(game, phase);
  }
  return closePhase(game);
}
