import type { GameEvent } from '../events/game.events.js';

/** An event with its place in the log, before it is appended or after it was read: all that a read model is made of. */
export interface PlacedEvent {
  readonly gameId: string;
  readonly sequence: number;
  readonly recordedAt: string;
  readonly event: GameEvent;
}
