import { GameCommands } from './commands/game-commands.js';
import { HistoryCommands } from './commands/history-commands.js';
import { PlayedPhases } from './commands/played-phases.js';
import { GameEventReader } from './reading/game-event-reader.js';
import { GameFolds } from './commands/game-folds.js';
import { GameSnapshots } from './commands/game-snapshots.js';
import { GameQueue } from './commands/game-queue.js';
import { GameReader } from './reading/game-reader.js';
import { GameReaders } from './reading/game-readers.js';
import { CommandHandler } from './commands/handle-command.js';
import { PhaseReader } from './reading/phase-reader.js';
import { GameLabelRow, GameRow, PhaseRow, SeatRow } from './views/rows.js';

/** Commands and readers, without the edges. */
export const GAMES_PROVIDERS = [
  GameCommands,
  HistoryCommands,
  PlayedPhases,
  CommandHandler,
  GameFolds,
  GameSnapshots,
  GameQueue,
  GameReaders,
  GameReader,
  PhaseReader,
  GameEventReader,
];

export const GAMES_ENTITIES = [GameRow, SeatRow, PhaseRow, GameLabelRow];
