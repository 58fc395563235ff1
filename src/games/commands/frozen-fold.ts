import type { Snapshot } from '../../event-store/snapshot-store.js';
import { gameIdOf, streamOf } from '../events/game-stream.js';
import type { GameState } from '../state/game-state.js';
import type { GameFold } from './game-fold.js';

/** To be raised whenever `GameState` changes: snapshots of another format are passed over, and made anew. */
export const SNAPSHOT_FORMAT = 1;

/** A fold as a snapshot; null for the one of an empty stream. */
export function frozen({ gameId, game, head }: GameFold): Snapshot | null {
  if (game === null) return null;
  const state = JSON.stringify(game);
  return { streamId: streamOf(gameId), head, format: SNAPSHOT_FORMAT, state };
}

/** The fold that a snapshot of today's format was made of. */
export function thawed({ streamId, head, state }: Snapshot): GameFold {
  return { gameId: gameIdOf(streamId), game: JSON.parse(state) as GameState, head };
}
