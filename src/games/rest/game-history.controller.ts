import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Asker, Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { Answers } from '../../api/documents/answers.decorator.js';
import { Price } from '../../api/limits/price.decorator.js';
import { connection } from '../../api/paging/connection.js';
import type { Principal } from '../../kernel/principal.js';
import { possibleOrdersOn, PRICE_OF_ANALYSIS } from '../analysis.js';
import { GameChanges } from '../dto/changes.js';
import { Position } from '../dto/position.js';
import { changesOf } from '../reading/game-changes.js';
import { positionAsked } from '../reading/position-asked.js';
import { RequestLoaders } from '../reading/request-loaders.js';
import { showEvent } from '../show/show-game.js';
import { showPosition } from '../show/show-position.js';
import { variantOf } from '../state/variant-of.js';
import { viewFor } from '../visibility/view-for.js';
import { EventsPage, LegalOrdersBody, OrdersBody, PhaseBody, PhasesPage } from './bodies.js';
import { FoundGame } from './found-game.js';
import { GameBodies } from './game-bodies.js';
import { GAME_ID, PHASE_NAME } from './path-parameters.js';
import {
  ChangesQuery,
  LegalOrdersQuery,
  OrdersQuery,
  PageQuery,
  PhaseQuery,
  PositionQuery,
} from './queries.js';

@ApiTags('games')
@ApiParam(GAME_ID)
@Controller('api/v1/games/:gameId')
export class GameHistoryController {
  constructor(
    private readonly found: FoundGame,
    private readonly bodies: GameBodies,
    private readonly loaders: RequestLoaders,
  ) {}

  @Get('position')
  @Answers(
    200,
    Position,
    'The board: now, after so many events, or at a time. Before the game was started, or was there at all, the board that it begins on.',
    {
      refusals: ['GameNotFound'],
    },
  )
  async position(
    @Param('gameId') gameId: string,
    @Query() query: PositionQuery,
    @Request() asking: Asking,
  ): Promise<Position> {
    const game = await this.found.game(gameId, asking);
    const position = await positionAsked(this.loaders.of(asking), game, query);
    return showPosition(variantOf(game), position);
  }

  @Price(PRICE_OF_ANALYSIS)
  @Get('changes')
  @Answers(200, GameChanges, 'What happened after one version, up to another or to now.', {
    refusals: ['GameNotFound'],
  })
  async changes(
    @Param('gameId') gameId: string,
    @Query() { from, to }: ChangesQuery,
    @Request() asking: Asking,
  ): Promise<GameChanges> {
    const game = await this.found.game(gameId, asking);
    const changes = await changesOf(this.loaders.of(asking), game, {
      from,
      to: to ?? game.version,
    });
    return this.bodies.changes(game, changes, asking);
  }

  @Get('phases')
  @Answers(200, PhasesPage, 'A page of its phases, past and current, every attempt by itself.', {
    refusals: ['GameNotFound'],
  })
  async phases(
    @Param('gameId') gameId: string,
    @Query() query: PageQuery,
    @Request() asking: Asking,
  ): Promise<PhasesPage> {
    const game = await this.found.game(gameId, asking);
    const phases = await this.loaders.of(asking).phasesPage(game, query);
    const page = connection(phases, (phase) => this.bodies.phaseSummary(phase, asking));
    return { phases: await Promise.all(page.nodes), pageInfo: page.pageInfo };
  }

  @Get('phases/:name')
  @Answers(
    200,
    PhaseBody,
    'A phase, past or current, with its board and the orders the asker may see.',
    { refusals: ['GameNotFound'], faults: ['NOT_FOUND'] },
  )
  @ApiParam(PHASE_NAME)
  async phase(
    @Param('gameId') gameId: string,
    @Param('name') name: string,
    @Query() query: PhaseQuery,
    @Request() asking: Asking,
  ): Promise<PhaseBody> {
    const game = await this.found.game(gameId, asking);
    const phase = await this.found.phase(game, { name, attempt: query.attempt }, asking);
    return this.bodies.phase(game, phase, query, asking);
  }

  @Price(PRICE_OF_ANALYSIS)
  @Get('phases/:name/legal-orders')
  @Answers(200, LegalOrdersBody, 'Every order that is possible in a phase, past or current.', {
    refusals: ['GameNotFound'],
    faults: ['NOT_FOUND'],
  })
  @ApiParam(PHASE_NAME)
  async legalOrders(
    @Param('gameId') gameId: string,
    @Param('name') name: string,
    @Query() query: LegalOrdersQuery,
    @Request() asking: Asking,
  ): Promise<LegalOrdersBody> {
    const game = await this.found.game(gameId, asking);
    const phase = await this.found.phase(game, { name, attempt: query.attempt }, asking);
    const position = await this.loaders.of(asking).phasePosition(game, phase);
    const table = { variant: variantOf(game), rules: game.rules, position };
    const orders = possibleOrdersOn(table, {
      power: query.power ?? null,
      location: query.location ?? null,
    });
    return { phase: phase.name, orders };
  }

  @Get('orders')
  @Answers(200, OrdersBody, 'The orders of the current phase that the asker may see.', {
    refusals: ['GameNotFound'],
  })
  async orders(
    @Param('gameId') gameId: string,
    @Query() query: OrdersQuery,
    @Request() asking: Asking,
  ): Promise<OrdersBody> {
    const game = await this.found.game(gameId, asking);
    if (game.phase === null) return { phase: null, orders: [] };
    const phase = await this.found.phase(game, { name: game.phase }, asking);
    return { phase: phase.name, orders: await this.bodies.orders(game, phase, query, asking) };
  }

  @Get('events')
  @Answers(200, EventsPage, 'A page of the log, as the asker may see it.', {
    refusals: ['GameNotFound'],
  })
  async events(
    @Param('gameId') gameId: string,
    @Query() query: PageQuery,
    @Request() asking: Asking,
    @Asker() asker: Principal,
  ): Promise<EventsPage> {
    const game = await this.found.game(gameId, asking);
    const view = viewFor(asker, game);
    const events = await this.loaders.of(asking).eventsPage(game, query);
    const page = connection(events, (event) => showEvent(game.gameId, view.event(event)));
    return { events: [...page.nodes], pageInfo: page.pageInfo };
  }
}
