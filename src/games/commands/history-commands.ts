import { Injectable } from '@nestjs/common';
import type { Caller } from '../../api/auth/caller.decorator.js';
import { Clock } from '../../kernel/clock.js';
import { isRefusal, type Refusal } from '../../kernel/refusal.js';
import { reopenPhase, type ReopenPhaseRefusal } from '../decisions/reopen-phase.js';
import type { ReopenPhaseInput } from '../dto/history.inputs.js';
import { CommandHandler, type Success } from './handle-command.js';
import { contextOf, onGame } from './on-game.js';
import { PlayedPhases } from './played-phases.js';

type Answer<Kind extends string> = Promise<Success | Refusal<Kind>>;

/** What can be done about what has been played already: as `GameCommands`, for GraphQL and REST alike. */
@Injectable()
export class HistoryCommands {
  constructor(
    private readonly handler: CommandHandler,
    private readonly clock: Clock,
    private readonly played: PlayedPhases,
  ) {}

  /** Returns the game to the start of a phase that it has closed. */
  async reopenPhase(
    input: ReopenPhaseInput,
    caller: Caller,
  ): Answer<'GameNotFound' | ReopenPhaseRefusal> {
    const { gameId, phase, reason } = input;
    const context = contextOf(caller, input, this.clock);
    const command = onGame(
      'reopenPhase',
      { gameId, phase, reason },
      context,
      async (game, player) => {
        const played = await this.played.since(game.gameId, phase);
        return reopenPhase(game, { player, phase, reason, played });
      },
    );
    return isRefusal(command) ? command : this.handler.handle(command);
  }
}
