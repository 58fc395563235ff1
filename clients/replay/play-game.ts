import { compareBoard, recordedTexts } from './compare.js';
import type { Board, GameApi } from './game-api.js';
import { presetOf, type ByPower, type RecordedGame, type RecordedPhase } from './recorded-game.js';

export interface PlayedGame {
  readonly phases: number;
  readonly differences: readonly string[];
}

/** Plays a record phase by phase through the API, and compares the board before each phase and at the end. */
export async function playGame(
  api: GameApi,
  game: RecordedGame,
  onPhase: () => void,
): Promise<PlayedGame> {
  const gameId = await api.createGame(game.game_id, presetOf(game));
  let board = await api.startGame(gameId);
  const differences: string[] = [];
  let phases = 0;
  for (const [place, recorded] of game.phases.entries()) {
    onPhase();
    if (isSkipped(board, recorded, game.phases[place + 1])) continue;
    differences.push(...compare(game, board, recorded));
    if (board.phase?.name !== recorded.name || differences.length > 0) break;
    await api.submitOrders(gameId, recorded.name, recorded.orders);
    board = await api.adjudicatePhase(gameId, recorded.name);
    phases += 1;
  }
  return { phases, differences };
}

/** Some records name retreat and adjustment phases in which nobody could act: the next entry has the same units. */
function isSkipped(
  board: Board,
  recorded: RecordedPhase,
  next: RecordedPhase | undefined,
): boolean {
  if (board.phase === null || board.phase.name === recorded.name || !next) return false;
  const isMovement = recorded.name.endsWith('M');
  return !isMovement && isSameUnits(recorded.units, next.units);
}

function compare(game: RecordedGame, board: Board, recorded: RecordedPhase): string[] {
  const isEnd = recorded === game.phases.at(-1);
  const expected = isEnd && board.phase === null ? recorded.name : board.phase?.name;
  const isAligned = recorded.name === 'COMPLETED' || expected === recorded.name;
  const found = isAligned
    ? compareBoard(board, recorded)
    : [`phase: played ${board.phase?.name ?? 'the end'}`];
  return found.map((text) => `${game.game_id} ${recorded.name} ${text}`);
}

function isSameUnits(left: ByPower, right: ByPower): boolean {
  return recordedTexts(left).sort().join() === recordedTexts(right).sort().join();
}
