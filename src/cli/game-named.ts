import { uuidOf } from '../kernel/ids.js';
import { CommandError } from './command-error.js';

/** The uuid of the game with this public id. @throws CommandError for what is no id of a game. */
export function gameNamed(id: string): string {
  const gameId = uuidOf('game', id);
  if (gameId !== null) return gameId;
  throw new CommandError(
    `"${id}" is no id of a game; one looks like game_7f3c…, with a whole uuid`,
  );
}
