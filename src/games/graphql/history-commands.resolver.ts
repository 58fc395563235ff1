import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { type Caller, CallerOf } from '../../api/auth/caller.decorator.js';
import { answer } from '../../api/schema/result-union.js';
import { CommandAnswers } from '../commands/command-answers.js';
import { HistoryCommands } from '../commands/history-commands.js';
import { ForkGameInput, ReopenPhaseInput } from '../dto/history.inputs.js';
import { ForkGameResult, ReopenPhaseResult } from '../dto/results.js';
import { phaseOfGame } from '../show/show-phase.js';

@Resolver()
export class HistoryCommandsResolver {
  constructor(
    private readonly commands: HistoryCommands,
    private readonly answers: CommandAnswers,
  ) {}

  @Mutation(() => ReopenPhaseResult, {
    description:
      'Returns a game to the start of a phase that was adjudicated; for its owner. That phase and every later one stay in the log, superseded.',
  })
  async reopenPhase(
    @Args('input', { description: 'Which phase of which game, and why.' }) input: ReopenPhaseInput,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<object> {
    const result = await this.commands.reopenPhase(input, caller);
    return answer(result, async (done) => {
      const { game, phase } = await this.answers.reopened(done, asking);
      return { game, phase: phaseOfGame(game, phase) };
    });
  }

  @Mutation(() => ForkGameResult, {
    description:
      'Makes a copy of a game as of any moment, to try things on: a SCRIBE game of the asker. Of the moment it takes the board, not the orders.',
  })
  async forkGame(
    @Args('input', { description: 'Which game, as of when.' }) input: ForkGameInput,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<object> {
    const result = await this.commands.forkGame(input, caller);
    return answer(result, (done) => this.answers.game(done, asking));
  }
}
