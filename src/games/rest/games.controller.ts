import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { type Caller, CallerOf } from '../../api/auth/caller.decorator.js';
import { Answers } from '../../api/documents/answers.decorator.js';
import { granted } from '../../api/faults/refused.js';
import { connection } from '../../api/paging/connection.js';
import { publicId } from '../../kernel/ids.js';
import { CreateGameInput } from '../dto/command.inputs.js';
import { GameCommands } from '../commands/game-commands.js';
import { GameReaders } from '../reading/game-readers.js';
import { listFilter } from '../reading/list-filter.js';
import { GameBody, GamesPage } from './bodies.js';
import { FoundGame } from './found-game.js';
import { GameBodies } from './game-bodies.js';
import { GAME_ID } from './path-parameters.js';
import { GamesQuery } from './queries.js';

@ApiTags('games')
@Controller('api/v1/games')
export class GamesController {
  constructor(
    private readonly commands: GameCommands,
    private readonly readers: GameReaders,
    private readonly found: FoundGame,
    private readonly bodies: GameBodies,
  ) {}

  @Post()
  @Answers(201, GameBody, 'Creates a game, owned by the asker.', {
    scope: 'games:create',
    repeatable: true,
    refusals: ['UnknownVariant'],
  })
  async createGame(
    @Body() input: CreateGameInput,
    @CallerOf() caller: Caller,
    @Request() asking: Asking,
  ): Promise<GameBody> {
    const { game } = granted(await this.commands.createGame(input, caller));
    return this.game(publicId('game', game.gameId), asking);
  }

  @Get()
  @Answers(200, GamesPage, 'A page of games, in the order in which they were created.')
  async games(@Query() query: GamesQuery, @Request() asking: Asking): Promise<GamesPage> {
    const page = connection(
      await this.readers.games.list(listFilter(query), query),
      (game) => game,
    );
    const games = await Promise.all(page.nodes.map((game) => this.bodies.summary(game, asking)));
    return { games, pageInfo: page.pageInfo };
  }

  @Get(':gameId')
  @ApiParam(GAME_ID)
  @Answers(200, GameBody, 'A game with its board, as the asker may see it.', {
    refusals: ['GameNotFound'],
  })
  async game(@Param('gameId') gameId: string, @Request() asking: Asking): Promise<GameBody> {
    return this.bodies.game(await this.found.game(gameId, asking), asking);
  }
}
