import type { PowerCode } from '../../engine/index.js';
import { Fault } from '../../kernel/fault.js';
import type { Refusal } from '../../kernel/refusal.js';
import type { GameEvent } from '../events/game.events.js';
import type { GameState } from '../state/game-state.js';
import { hasPower, openPowers, powerHeldBy } from '../state/who-writes.js';
import { gameNotForming, noSuchPower, seatTaken } from './refusals.js';

export interface JoinGameCommand {
  readonly player: string;
  /** The power to play; null takes the first open seat. */
  readonly power: PowerCode | null;
}

/** Seats a player. One who holds the seat already is answered as at first, without a new event. */
export function joinGame(
  game: GameState,
  { player, power }: JoinGameCommand,
): readonly GameEvent[] | Refusal<'GameNotForming' | 'SeatTaken'> {
  if (power !== null && !hasPower(game, power)) {
    throw new Fault('BAD_USER_INPUT', noSuchPower(game, power));
  }
  const held = powerHeldBy(game, player);
  if (held !== null && (power ?? held) === held) return [];
  if (game.status !== 'FORMING') return gameNotForming(game);
  return seat(game, player, power, held);
}

function seat(
  game: GameState,
  player: string,
  power: PowerCode | null,
  held: PowerCode | null,
): readonly GameEvent[] | Refusal<'SeatTaken'> {
  const open = openPowers(game);
  const chosen = power ?? open[0];
  if (game.control === 'SCRIBE') {
    return seatTaken('In a SCRIBE game its owner writes for every power; join a SEATED game.');
  }
  if (held !== null) return seatTaken(`You hold the seat of ${held}; a player holds one a game.`);
  if (chosen === undefined)
    return seatTaken('Every seat of this game is taken; join another game.');
  if (!open.includes(chosen)) return seatTaken(taken(chosen, open));
  return [{ type: 'PlayerJoined', data: { player, power: chosen } }];
}

function taken(power: PowerCode, open: readonly PowerCode[]): string {
  const left = open.length > 0 ? `still open: ${open.join(', ')}` : 'no other is open';
  return `The seat of ${power} is taken; ${left}.`;
}
