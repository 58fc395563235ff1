import { Injectable } from '@nestjs/common';
import { GameEventReader } from './game-event-reader.js';
import { GameReader } from './game-reader.js';
import { PhaseReader } from './phase-reader.js';

/** Everything that reads games, for the loaders of a request. */
@Injectable()
export class GameReaders {
  constructor(
    readonly games: GameReader,
    readonly phases: PhaseReader,
    readonly events: GameEventReader,
  ) {}
}
