import { Injectable } from '@nestjs/common';
import type { Asking } from '../../api/auth/asking.js';
import { credentialsOf } from '../../api/auth/asker.decorator.js';
import { adjudicatedOrders, seatTaken, submittedOrders } from '../commands/answers.js';
import type { GameRecord } from '../reading/game-record.js';
import type { Success } from '../commands/handle-command.js';
import { RequestLoaders } from '../reading/request-loaders.js';
import { showSeat } from '../show/show-game.js';
import { tellOrders } from '../show/show-order.js';
import { variantOf } from '../state/variant-of.js';
import { viewFor } from '../visibility/view-for.js';

/** What a successful command answers over GraphQL. */
@Injectable()
export class GamePayloads {
  constructor(private readonly loaders: RequestLoaders) {}

  async ofGame(done: Success, asking: Asking): Promise<{ game: GameRecord }> {
    return { game: await this.game(done, asking) };
  }

  async ofSeat(done: Success, asking: Asking): Promise<object> {
    const { principal } = credentialsOf(asking);
    const game = await this.game(done, asking);
    const power = seatTaken(done, principal.kind === 'NOBODY' ? '' : principal.id);
    return { game, seat: showSeat(game, viewFor(principal, game), power) };
  }

  async ofSubmission(done: Success, asking: Asking): Promise<object> {
    const { phase, orders, unreadable, receipt } = submittedOrders(done);
    return {
      orders: tellOrders(variantOf(done.game), phase, orders),
      unreadable,
      receipt,
      game: await this.game(done, asking),
    };
  }

  async ofAdjudication(done: Success, asking: Asking): Promise<object> {
    const { phase, judged } = adjudicatedOrders(done);
    const orders = tellOrders(variantOf(done.game), phase, judged);
    return { orders, game: await this.game(done, asking) };
  }

  /** Read anew: the command has just changed it. */
  private async game({ game: { gameId } }: Success, asking: Asking): Promise<GameRecord> {
    const loaders = this.loaders.of(asking);
    loaders.forget(gameId);
    const game = await loaders.game(gameId);
    if (!game) throw new Error(`Game ${gameId} has events but no row.`);
    return game;
  }
}
