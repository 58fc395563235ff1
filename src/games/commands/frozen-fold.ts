import type { Snapshot } from '../../event-store/snapshot-store.js';
import { gameIdOf, streamOf } from '../events/game-stream.js';
import type { GameFold } from './game-fold.js';

/** To be raised whenever `GameState` or what is kept beside it changes: snapshots of another format are passed over, and made anew. */
export const SNAPSHOT_FORMAT = 2;

type Kept = Pick<GameFold, 'game' | 'latest'>;

/** A fold as a snapshot; null for the one of an empty stream. */
export function frozen({ gameId, game, head, latest }: GameFold): Snapshot | null {
  if (game === null) return null;
  const kept: Kept = { game, latest };
  const state = JSON.stringify(kept);
  return { streamId: streamOf(gameId), head, format: SNAPSHOT_FORMAT, state };
}

/** The fold that a snapshot of today's format was made of. */
export function thawed({ streamId, head, state }: Snapshot): GameFold {
  const { game, latest } = JSON.parse(state) as Kept;
  return { gameId: gameIdOf(streamId), game, head, latest };
}
