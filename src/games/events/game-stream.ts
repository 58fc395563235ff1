import { publicId } from '../../kernel/ids.js';

const PREFIX = 'game-';

/** The stream that holds a game's events. */
export function streamOf(gameId: string): string {
  return `${PREFIX}${gameId}`;
}

export function gameIdOf(streamId: string): string {
  return streamId.slice(PREFIX.length);
}

/** Other streams hold what happened to players, and know nothing of games. */
export function isGameStream(streamId: string): boolean {
  return streamId.startsWith(PREFIX);
}

/** The public id of a stream's game, for a person; of another stream its name. */
export function shownGame(streamId: string): string {
  return isGameStream(streamId) ? publicId('game', gameIdOf(streamId)) : streamId;
}
