const PREFIX = 'game-';

/** The stream that holds a game's events. */
export function streamOf(gameId: string): string {
  return `${PREFIX}${gameId}`;
}

export function gameIdOf(streamId: string): string {
  return streamId.slice(PREFIX.length);
}
