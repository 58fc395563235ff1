import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { type Caller, CallerOf } from '../../api/auth/caller.decorator.js';
import { answer } from '../../api/schema/result-union.js';
import {
  AdjudicatePhaseInput,
  CreateGameInput,
  JoinGameInput,
  SetReadyInput,
  StartGameInput,
  SubmitOrdersInput,
} from '../dto/command.inputs.js';
import {
  AdjudicatePhaseResult,
  CreateGameResult,
  JoinGameResult,
  SetReadyResult,
  StartGameResult,
  SubmitOrdersResult,
} from '../dto/results.js';
import { CommandAnswers } from '../commands/command-answers.js';
import { GameCommands } from '../commands/game-commands.js';
import { tellOrders } from '../show/show-order.js';

@Resolver()
export class GameCommandsResolver {
  constructor(
    private readonly commands: GameCommands,
    private readonly answers: CommandAnswers,
  ) {}

  @Mutation(() => CreateGameResult, { description: 'Creates a game, owned by the asker.' })
  async createGame(
    @Args('input', { description: 'What game to create.' }) input: CreateGameInput,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<object> {
    const result = await this.commands.createGame(input, caller);
    return answer(result, (done) => this.answers.game(done, asking));
  }

  @Mutation(() => JoinGameResult, { description: 'Takes a seat of a SEATED game that is FORMING.' })
  async joinGame(
    @Args('input', { description: 'Which seat of which game.' }) input: JoinGameInput,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<object> {
    const result = await this.commands.joinGame(input, caller);
    return answer(result, (done) => this.answers.joined(done, asking));
  }

  @Mutation(() => StartGameResult, {
    description: 'Opens the first phase. A SEATED game needs every seat taken.',
  })
  async startGame(
    @Args('input', { description: 'Which game.' }) input: StartGameInput,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<object> {
    const result = await this.commands.startGame(input, caller);
    return answer(result, (done) => this.answers.game(done, asking));
  }

  @Mutation(() => SubmitOrdersResult, {
    description:
      "Replaces a power's orders for the current phase; where the game's rules say COMBINES, adds to them.",
  })
  async submitOrders(
    @Args('input', { description: 'The orders, and what they are for.' }) input: SubmitOrdersInput,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<object> {
    const result = await this.commands.submitOrders(input, caller);
    return answer(result, (done) => this.answers.submitted(done, asking, tellOrders));
  }

  @Mutation(() => SetReadyResult, {
    description:
      'Says whether a power is done. When every power that owes orders is, the phase closes.',
  })
  async setReady(
    @Args('input', { description: 'Which power, and whether it is done.' }) input: SetReadyInput,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<object> {
    const result = await this.commands.setReady(input, caller);
    return answer(result, (done) => this.answers.game(done, asking));
  }

  @Mutation(() => AdjudicatePhaseResult, {
    description: 'Closes the current phase now: the owner of a SCRIBE game, or a game master.',
  })
  async adjudicatePhase(
    @Args('input', { description: 'Which phase of which game.' }) input: AdjudicatePhaseInput,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<object> {
    const result = await this.commands.adjudicatePhase(input, caller);
    return answer(result, (done) => this.answers.adjudicated(done, asking, tellOrders));
  }
}
