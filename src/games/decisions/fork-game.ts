import type { Position, Rules } from '../../engine/index.js';
import type { GameEvent } from '../events/game.events.js';

export interface ForkGameCommand {
  readonly player: string;
  readonly source: ForkSource;
}

/** What a fork takes from a game as it was after a number of its events: what everyone may see of it. */
export interface ForkSource {
  readonly gameId: string;
  readonly version: number;
  readonly variant: string;
  readonly rules: Rules;
  readonly position: Position;
}

/** A copy to try things on: its maker writes for every power, and it begins on the board of that moment, without its orders. */
export function forkGame({ player: owner, source }: ForkGameCommand): readonly GameEvent[] {
  const { gameId: game, version, variant, rules, position: opening } = source;
  const forkedFrom = { game, version };
  return [
    { type: 'GameCreated', data: { owner, variant, control: 'SCRIBE', rules, forkedFrom } },
    { type: 'GameStarted', data: { opening } },
  ];
}
