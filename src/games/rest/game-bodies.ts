import { Injectable } from '@nestjs/common';
import type { Asking } from '../../api/auth/asking.js';
import { credentialsOf } from '../../api/auth/asker.decorator.js';
import { PlayersOfRequest } from '../../api/players/players-of-request.js';
import { publicId } from '../../kernel/ids.js';
import { askedPower } from '../asked.js';
import type {
  AdjudicatedAnswer,
  GameAnswer,
  JoinedAnswer,
  ReopenedAnswer,
} from '../commands/command-answers.js';
import type { GameChanges as ShownGameChanges } from '../dto/changes.js';
import type { Seat } from '../dto/seat.js';
import type { Order } from '../dto/order.js';
import type { GameChanges } from '../reading/game-changes.js';
import type { GameRecord, PhaseRecord } from '../reading/game-record.js';
import { RequestLoaders } from '../reading/request-loaders.js';
import { type SeatFacts, showResult, showSeats } from '../show/show-game.js';
import { showChanges } from '../show/show-changes.js';
import { ordersIn } from '../show/show-order.js';
import { showPhase } from '../show/show-phase.js';
import { showPosition } from '../show/show-position.js';
import { variantOf } from '../state/variant-of.js';
import { viewFor } from '../visibility/view-for.js';
import type {
  AdjudicatedBody,
  GameBody,
  GameSummary,
  JoinedBody,
  PhaseBody,
  ReopenedBody,
} from './bodies.js';
import type { OrdersQuery } from './queries.js';

/** Games and their phases as REST shows them to one asker. */
@Injectable()
export class GameBodies {
  constructor(
    private readonly loaders: RequestLoaders,
    private readonly players: PlayersOfRequest,
  ) {}

  async summary(game: GameRecord, asking: Asking): Promise<GameSummary> {
    return this.facts(game, asking);
  }

  async game(game: GameRecord, asking: Asking): Promise<GameBody> {
    const position = await this.loaders.of(asking).position(game);
    const facts = await this.facts(game, asking);
    return { ...facts, position: showPosition(variantOf(game), position) };
  }

  /** The game after a command. */
  async gameOf({ game }: GameAnswer, asking: Asking): Promise<GameBody> {
    return this.game(game, asking);
  }

  async joined({ game, seat }: JoinedAnswer, asking: Asking): Promise<JoinedBody> {
    return { game: await this.game(game, asking), seat: await this.seat(seat, asking) };
  }

  async adjudicated(
    { game, orders }: AdjudicatedAnswer<Order>,
    asking: Asking,
  ): Promise<AdjudicatedBody> {
    return { orders, game: await this.game(game, asking) };
  }

  async reopened({ game, phase }: ReopenedAnswer, asking: Asking): Promise<ReopenedBody> {
    return { phase: await this.phaseSummary(phase, asking), game: await this.game(game, asking) };
  }

  async changes(game: GameRecord, changes: GameChanges, asking: Asking): Promise<ShownGameChanges> {
    const shown = showChanges(game, changes, credentialsOf(asking).principal);
    const seats = shown.seats.map((seat) => this.seat(seat, asking));
    return { ...shown, seats: await Promise.all(seats) };
  }

  async phaseSummary(phase: PhaseRecord, asking: Asking) {
    const later = await this.loaders.of(asking).supersededBy(phase);
    const supersededBy = later && { ...showPhase(later), supersededBy: null };
    return { ...showPhase(phase), supersededBy };
  }

  private async facts(game: GameRecord, asking: Asking) {
    const { gameId, name, status, control, rules, version, variant } = game;
    const seats = showSeats(game, credentialsOf(asking).principal);
    const phase = game.phase && (await this.loaders.of(asking).phase({ gameId, name: game.phase }));
    return {
      id: publicId('game', gameId),
      name,
      variant,
      status,
      control,
      rules,
      version,
      phase: phase ? await this.phaseSummary(phase, asking) : null,
      seats: await Promise.all(seats.map((seat) => this.seat(seat, asking))),
      result: showResult(game),
      forkedFrom: forkedFromOf(game),
    };
  }

  async phase(
    game: GameRecord,
    phase: PhaseRecord,
    query: OrdersQuery,
    asking: Asking,
  ): Promise<PhaseBody> {
    const position = await this.loaders.of(asking).phasePosition(game, phase);
    return {
      ...(await this.phaseSummary(phase, asking)),
      position: showPosition(variantOf(game), position),
      orders: await this.orders(game, phase, query, asking),
    };
  }

  async orders(
    game: GameRecord,
    phase: PhaseRecord,
    { power, locale }: OrdersQuery,
    asking: Asking,
  ) {
    const variant = variantOf(game);
    const view = viewFor(credentialsOf(asking).principal, game);
    const orders = await this.loaders
      .of(asking)
      .phaseOrders(game, phase, view, askedPower(variant, power));
    return ordersIn(locale)(variant, phase.name, orders);
  }

  async seat({ playerId, game, ...seat }: SeatFacts, asking: Asking): Promise<Seat> {
    return {
      ...seat,
      owesOrders: await this.loaders.of(asking).owesOrders(game, seat.power),
      player: playerId === null ? null : await this.players.load(asking, playerId),
    };
  }
}

function forkedFromOf({ forkedFrom }: GameRecord) {
  if (!forkedFrom) return null;
  return { gameId: publicId('game', forkedFrom.gameId), version: forkedFrom.version };
}
