import type { Position } from '../../engine/index.js';
import type { Refusal } from '../../kernel/refusal.js';
import type { GameEvent, PhaseAttempt } from '../events/game.events.js';
import type { GameState } from '../state/game-state.js';
import { gameFinished, notGameOwner, phaseNotAdjudicated, phaseNotFound } from './refusals.js';

export interface ReopenPhaseCommand {
  readonly player: string;
  readonly phase: string;
  /** Why, in the owner's words; everyone may read it, for ever. */
  readonly reason: string;
  /** What has been played since that phase began; null where the game as it stands never played it. */
  readonly played: PlayedSince | null;
}

/** A phase of the game as it stands, and all that followed from it. */
export interface PlayedSince {
  /** The board at the phase's start. */
  readonly position: Position;
  /** The phase itself, and every later one up to that which awaits orders, in their order. */
  readonly phases: readonly PhaseAttempt[];
}

/** Returns the game to a phase's start. What was played since stays in the log and counts no more. */
export function reopenPhase(
  game: GameState,
  { player, phase, reason, played }: ReopenPhaseCommand,
): readonly GameEvent[] | Refusal<ReopenPhaseRefusal> {
  if (game.owner !== player) return notGameOwner('Only the owner of a game reopens its phases.');
  if (game.status === 'FINISHED') return gameFinished();
  if (game.status === 'FORMING' || !played) return phaseNotFound(game, phase);
  if (game.position.phase === phase) return phaseNotAdjudicated(phase);
  const { position, phases: superseded } = played;
  return [{ type: 'PhaseReopened', data: { phase, reason, superseded, position } }];
}

export type ReopenPhaseRefusal =
  'NotGameOwner' | 'GameFinished' | 'PhaseNotFound' | 'PhaseNotAdjudicated';
