import type { PowerCode } from '../../engine/index.js';
import type { GameFacts } from './game-state.js';

/** Whether a player writes the orders of a power: its seat's holder, or the owner of a SCRIBE game for all of them. */
export function writesFor(game: GameFacts, player: string, power: PowerCode): boolean {
  if (!hasPower(game, power)) return false;
  return game.control === 'SCRIBE' ? game.owner === player : game.seats[power]?.player === player;
}

export function hasPower(game: GameFacts, power: string): boolean {
  return Object.hasOwn(game.seats, power);
}

/** The power whose seat a player holds; null when it holds none. A player holds at most one. */
export function powerHeldBy(game: GameFacts, player: string): PowerCode | null {
  const held = Object.entries(game.seats).find(([, seat]) => seat.player === player);
  return held ? held[0] : null;
}

/** The powers whose seats nobody holds, in the variant's order. */
export function openPowers(game: GameFacts): readonly PowerCode[] {
  return Object.keys(game.seats).filter((power) => game.seats[power]?.player === null);
}
