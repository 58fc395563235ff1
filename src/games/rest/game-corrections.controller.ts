import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { type Caller, CallerOf } from '../../api/auth/caller.decorator.js';
import { Answers } from '../../api/documents/answers.decorator.js';
import { granted } from '../../api/faults/refused.js';
import { CommandAnswers } from '../commands/command-answers.js';
import { HistoryCommands } from '../commands/history-commands.js';
import { GameBody, ReopenedBody } from './bodies.js';
import { GameBodies } from './game-bodies.js';
import { GAME_ID } from './path-parameters.js';
import { ForkGameBody, inGame, ReopenPhaseBody } from './request-bodies.js';

@ApiTags('commands')
@ApiParam(GAME_ID)
@Controller('api/v1/games/:gameId')
export class GameCorrectionsController {
  constructor(
    private readonly commands: HistoryCommands,
    private readonly answers: CommandAnswers,
    private readonly bodies: GameBodies,
  ) {}

  @Post('reopening')
  @Answers(200, ReopenedBody, 'Returns the game to the start of a phase; for its owner.', {
    scope: 'games:play',
    repeatable: true,
    refusals: [
      'GameNotFound',
      'NotGameOwner',
      'GameFinished',
      'PhaseNotFound',
      'PhaseNotAdjudicated',
    ],
  })
  async reopenPhase(
    @Param('gameId') gameId: string,
    @Body() body: ReopenPhaseBody,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<ReopenedBody> {
    const done = granted(await this.commands.reopenPhase(inGame(gameId, body), caller));
    return this.bodies.reopened(await this.answers.reopened(done, asking), asking);
  }

  @Post('forks')
  @Answers(
    201,
    GameBody,
    "Makes a copy of the game as of any moment: a SCRIBE game of the asker's.",
    {
      scope: 'games:create',
      repeatable: true,
      refusals: ['GameNotFound'],
    },
  )
  async forkGame(
    @Param('gameId') gameId: string,
    @Body() body: ForkGameBody,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<GameBody> {
    const done = granted(await this.commands.forkGame(inGame(gameId, body), caller));
    return this.bodies.gameOf(await this.answers.game(done, asking), asking);
  }
}
