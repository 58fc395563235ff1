import { EMPTY_STREAM, type RecordedEvent, type StreamHead } from '../../event-store/event.js';
import { readGameEvent } from '../events/event-catalogue.js';
import { evolve } from '../state/evolve.js';
import type { GameState } from '../state/game-state.js';

/** What a game's stream tells up to its head, on which the next event is chained. */
export interface GameFold {
  readonly gameId: string;
  /** null while the stream is empty: there is no such game. */
  readonly game: GameState | null;
  readonly head: StreamHead;
}

export function emptyFold(gameId: string): GameFold {
  return { gameId, game: null, head: EMPTY_STREAM };
}

/** The fold after the events that follow its head. */
export function advance(fold: GameFold, events: readonly RecordedEvent[]): GameFold {
  return events.reduce<GameFold>(({ gameId, game }, event) => {
    const next = evolve(game, readGameEvent(event), gameId);
    return { gameId, game: next, head: { sequence: event.sequence, hash: event.hash } };
  }, fold);
}
