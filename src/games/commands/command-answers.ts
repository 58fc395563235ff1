import { Injectable } from '@nestjs/common';
import type { Asking } from '../../api/auth/asking.js';
import { credentialsOf } from '../../api/auth/asker.decorator.js';
import type { GameRecord, PhaseRecord } from '../reading/game-record.js';
import { RequestLoaders } from '../reading/request-loaders.js';
import { type SeatFacts, showSeat } from '../show/show-game.js';
import { viewFor } from '../visibility/view-for.js';
import {
  adjudicatedIn,
  reopenedIn,
  seatTaken,
  type ShowOrders,
  submissionIn,
  type Submission,
} from './answers.js';
import type { Success } from './handle-command.js';

/** The game after a command; GraphQL and REST each put it in their own shape. */
export interface GameAnswer {
  readonly game: GameRecord;
}
export interface JoinedAnswer extends GameAnswer {
  readonly seat: SeatFacts;
}
export interface ReopenedAnswer extends GameAnswer {
  readonly phase: PhaseRecord;
}
export interface AdjudicatedAnswer<Shown> extends GameAnswer {
  readonly orders: Shown[];
}

/** What a successful command answers. */
@Injectable()
export class CommandAnswers {
  constructor(private readonly loaders: RequestLoaders) {}

  /** Read anew: the command has just changed it. */
  async game({ game: { gameId } }: Success, asking: Asking): Promise<GameAnswer> {
    const loaders = this.loaders.of(asking);
    loaders.forget(gameId);
    const game = await loaders.game(gameId);
    if (!game) throw new Error(`Game ${gameId} has events but no row.`);
    return { game };
  }

  async joined(done: Success, asking: Asking): Promise<JoinedAnswer> {
    const { principal } = credentialsOf(asking);
    const { game } = await this.game(done, asking);
    const power = seatTaken(done, principal.kind === 'NOBODY' ? '' : principal.id);
    return { game, seat: showSeat(game, viewFor(principal, game), power) };
  }

  async submitted<Shown>(
    done: Success,
    asking: Asking,
    show: ShowOrders<Shown>,
  ): Promise<Submission<Shown> & GameAnswer> {
    return { ...submissionIn(done, show), ...(await this.game(done, asking)) };
  }

  /** The attempt that the command opened, whatever has happened since. */
  async reopened(done: Success, asking: Asking): Promise<ReopenedAnswer> {
    const { game } = await this.game(done, asking);
    const key = { gameId: game.gameId, ...reopenedIn(done) };
    const phase = await this.loaders.of(asking).phase(key);
    if (!phase) throw new Error(`Game ${key.gameId} has no row of ${key.name}.${key.attempt}.`);
    return { game, phase };
  }

  async adjudicated<Shown>(
    done: Success,
    asking: Asking,
    show: ShowOrders<Shown>,
  ): Promise<AdjudicatedAnswer<Shown>> {
    return { orders: adjudicatedIn(done, show), ...(await this.game(done, asking)) };
  }
}
