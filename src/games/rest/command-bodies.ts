import { Injectable } from '@nestjs/common';
import { credentialsOf } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import type { Locale } from '../../engine/index.js';
import { publicId } from '../../kernel/ids.js';
import { adjudicatedOrders, seatTaken, submittedOrders } from '../commands/answers.js';
import type { Success } from '../commands/handle-command.js';
import { showSeat } from '../show/show-game.js';
import { explanationIn, showOrder } from '../show/show-order.js';
import { variantOf } from '../state/variant-of.js';
import { viewFor } from '../visibility/view-for.js';
import type { AdjudicatedBody, GameBody, JoinedBody, SubmittedBody } from './bodies.js';
import { FoundGame } from './found-game.js';
import { GameBodies } from './game-bodies.js';

/** What a successful command answers over REST. */
@Injectable()
export class CommandBodies {
  constructor(
    private readonly found: FoundGame,
    private readonly bodies: GameBodies,
  ) {}

  async game({ game }: Success, asking: Asking): Promise<GameBody> {
    return this.bodies.game(
      await this.found.gameAgain(publicId('game', game.gameId), asking),
      asking,
    );
  }

  async joined(done: Success, asking: Asking): Promise<JoinedBody> {
    const { principal } = credentialsOf(asking);
    const game = await this.found.gameAgain(publicId('game', done.game.gameId), asking);
    const power = seatTaken(done, principal.kind === 'NOBODY' ? '' : principal.id);
    const seat = await this.bodies.seat(showSeat(game, viewFor(principal, game), power), asking);
    return { game: await this.bodies.game(game, asking), seat };
  }

  submitted(done: Success, locale: Locale = 'EN'): SubmittedBody {
    const { orders, unreadable, receipt } = submittedOrders(done);
    const why = explanationIn(variantOf(done.game), locale);
    return { orders: orders.map((order) => showOrder(order, why)), unreadable, receipt };
  }

  async adjudicated(
    done: Success,
    locale: Locale = 'EN',
    asking: Asking,
  ): Promise<AdjudicatedBody> {
    const why = explanationIn(variantOf(done.game), locale);
    const orders = adjudicatedOrders(done).judged.map((order) => showOrder(order, why));
    return { orders, game: await this.game(done, asking) };
  }
}
