import { EMPTY_STREAM, type RecordedEvent, type StreamHead } from '../../event-store/event.js';
import { notBefore } from '../../kernel/not-before.js';
import { readGameEvent } from '../events/event-catalogue.js';
import { evolve } from '../state/evolve.js';
import type { GameState } from '../state/game-state.js';

/** What a game's stream tells up to its head, on which the next event is chained. */
export interface GameFold {
  readonly gameId: string;
  /** null while the stream is empty: there is no such game. */
  readonly game: GameState | null;
  readonly head: StreamHead;
  /** The latest time of any of its events, behind which none that follows goes back; null while there is none. */
  readonly latest: string | null;
}

export function emptyFold(gameId: string): GameFold {
  return { gameId, game: null, head: EMPTY_STREAM, latest: null };
}

/** The fold after the events that follow its head. */
export function advance(fold: GameFold, events: readonly RecordedEvent[]): GameFold {
  return events.reduce<GameFold>(({ gameId, game, latest }, event) => {
    const { sequence, hash, recordedAt } = event;
    const next = evolve(game, readGameEvent(event), gameId);
    return { gameId, game: next, head: { sequence, hash }, latest: notBefore(latest, recordedAt) };
  }, fold);
}
