import { openingPosition } from '../../engine/index.js';
import type { Refusal } from '../../kernel/refusal.js';
import type { GameEvent } from '../events/game.events.js';
import type { GameState } from '../state/game-state.js';
import { variantOf } from '../state/variant-of.js';
import { openPowers } from '../state/who-writes.js';
import { gameNotForming, notGameOwner, seatsOpen } from './refusals.js';

export interface StartGameCommand {
  readonly player: string;
}

/** Opens the first phase: a SEATED game when every seat is taken, a SCRIBE game at once. */
export function startGame(
  game: GameState,
  { player }: StartGameCommand,
): readonly GameEvent[] | Refusal<'GameNotForming' | 'NotGameOwner' | 'SeatsOpen'> {
  if (game.owner !== player) return notGameOwner('Only the player who created a game starts it.');
  if (game.status !== 'FORMING') return gameNotForming(game);
  const open = game.control === 'SEATED' ? openPowers(game) : [];
  if (open.length > 0) return seatsOpen(open);
  return [{ type: 'GameStarted', data: { opening: openingPosition(variantOf(game)) } }];
}
