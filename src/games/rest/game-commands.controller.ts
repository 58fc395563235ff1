import { Body, Controller, Param, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { type Caller, CallerOf } from '../../api/auth/caller.decorator.js';
import { Answers } from '../../api/documents/answers.decorator.js';
import { granted } from '../../api/faults/refused.js';
import { submissionIn } from '../commands/answers.js';
import { CommandAnswers } from '../commands/command-answers.js';
import { GameCommands } from '../commands/game-commands.js';
import { ordersIn } from '../show/show-order.js';
import { AdjudicatedBody, GameBody, JoinedBody, SubmittedBody } from './bodies.js';
import { GameBodies } from './game-bodies.js';
import { GAME_ID } from './path-parameters.js';
import { LocaleQuery } from './queries.js';
import {
  AdjudicatePhaseBody,
  inGame,
  JoinGameBody,
  SetReadyBody,
  StartGameBody,
  SubmitOrdersBody,
} from './request-bodies.js';

const asCommand = { scope: 'games:play', repeatable: true } as const;
const ORDERS = ['GameNotFound', 'NotYourPower', 'PhaseNotCurrent', 'UnreadableOrders'] as const;

@ApiTags('commands')
@ApiParam(GAME_ID)
@Controller('api/v1/games/:gameId')
export class GameCommandsController {
  constructor(
    private readonly commands: GameCommands,
    private readonly answers: CommandAnswers,
    private readonly bodies: GameBodies,
  ) {}

  @Post('players')
  @Answers(200, JoinedBody, 'Takes a seat.', {
    ...asCommand,
    refusals: ['GameNotFound', 'GameNotForming', 'SeatTaken'],
  })
  async joinGame(
    @Param('gameId') gameId: string,
    @Body() body: JoinGameBody,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<JoinedBody> {
    const done = granted(await this.commands.joinGame(inGame(gameId, body), caller));
    return this.bodies.joined(await this.answers.joined(done, asking), asking);
  }

  @Post('start')
  @Answers(200, GameBody, 'Opens the first phase.', {
    ...asCommand,
    refusals: ['GameNotFound', 'GameNotForming', 'NotGameOwner', 'SeatsOpen'],
  })
  async startGame(
    @Param('gameId') gameId: string,
    @Body() body: StartGameBody,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<GameBody> {
    const done = granted(await this.commands.startGame(inGame(gameId, body), caller));
    return this.bodies.gameOf(await this.answers.game(done, asking), asking);
  }

  @Put('orders')
  @Answers(
    200,
    SubmittedBody,
    "Replaces a power's orders for the current phase; where the game's rules say COMBINES, adds to them.",
    {
      ...asCommand,
      refusals: ORDERS,
    },
  )
  async putOrders(
    @Param('gameId') gameId: string,
    @Body() body: SubmitOrdersBody,
    @Query() { locale }: LocaleQuery,
    @CallerOf() caller: Caller,
  ): Promise<SubmittedBody> {
    const done = granted(await this.commands.submitOrders(inGame(gameId, body), caller));
    return submissionIn(done, ordersIn(locale));
  }

  @Post('orders')
  @Answers(200, SubmittedBody, 'The same as PUT.', { ...asCommand, refusals: ORDERS })
  async postOrders(
    @Param('gameId') gameId: string,
    @Body() body: SubmitOrdersBody,
    @Query() query: LocaleQuery,
    @CallerOf() caller: Caller,
  ): Promise<SubmittedBody> {
    return this.putOrders(gameId, body, query, caller);
  }

  @Post('readiness')
  @Answers(200, GameBody, 'Says whether a power is done; the last one closes the phase.', {
    ...asCommand,
    refusals: ['GameNotFound', 'NotYourPower', 'PhaseNotCurrent'],
  })
  async setReady(
    @Param('gameId') gameId: string,
    @Body() body: SetReadyBody,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<GameBody> {
    const done = granted(await this.commands.setReady(inGame(gameId, body), caller));
    return this.bodies.gameOf(await this.answers.game(done, asking), asking);
  }

  @Post('adjudication')
  @Answers(200, AdjudicatedBody, 'Closes the current phase now; for the owner of a SCRIBE game.', {
    ...asCommand,
    refusals: ['GameNotFound', 'NotGameOwner', 'PhaseNotCurrent'],
  })
  async adjudicatePhase(
    @Param('gameId') gameId: string,
    @Body() body: AdjudicatePhaseBody,
    @Query() { locale }: LocaleQuery,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<AdjudicatedBody> {
    const done = granted(await this.commands.adjudicatePhase(inGame(gameId, body), caller));
    return this.bodies.adjudicated(
      await this.answers.adjudicated(done, asking, ordersIn(locale)),
      asking,
    );
  }
}
