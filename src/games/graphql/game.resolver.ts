import { Args, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Asker, Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { type Connection, connection } from '../../api/paging/connection.js';
import { publicId } from '../../kernel/ids.js';
import type { Principal } from '../../kernel/principal.js';
import { askedPhase } from '../asked.js';
import { Game, type GameResult } from '../dto/game.js';
import type { GameEvent } from '../dto/game-event.js';
import type { Position } from '../dto/position.js';
import type { GameRecord } from '../reading/game-record.js';
import { RequestLoaders } from '../reading/request-loaders.js';
import { type SeatFacts, showEvent, showResult, showSeats } from '../show/show-game.js';
import { type PhaseOfGame, phaseOfGame } from '../show/show-phase.js';
import { showPosition } from '../show/show-position.js';
import { showVariant, type VariantFacts } from '../show/show-variant.js';
import { variantOf } from '../state/variant-of.js';
import { viewFor } from '../visibility/view-for.js';
import { PageArgs, TwoWayPageArgs } from './page.args.js';

@Resolver(() => Game)
export class GameResolver {
  constructor(private readonly loaders: RequestLoaders) {}

  @ResolveField()
  id(@Parent() game: GameRecord): string {
    return publicId('game', game.gameId);
  }

  @ResolveField()
  variant(@Parent() game: GameRecord): VariantFacts {
    return showVariant(variantOf(game));
  }

  @ResolveField()
  async phase(@Parent() game: GameRecord, @Request() asking: Asking): Promise<PhaseOfGame | null> {
    return game.phase === null ? null : this.find(game, game.phase, asking);
  }

  @ResolveField()
  async phaseNamed(
    @Parent() game: GameRecord,
    @Args('name', { description: 'Its name: "S1901M".' }) name: string,
    @Request() asking: Asking,
  ): Promise<PhaseOfGame | null> {
    return this.find(game, askedPhase(name), asking);
  }

  @ResolveField()
  async phases(
    @Parent() game: GameRecord,
    @Args() page: TwoWayPageArgs,
    @Request() asking: Asking,
  ): Promise<Connection<PhaseOfGame>> {
    const phases = await this.loaders.of(asking).phasesPage(game, page);
    return connection(phases, (phase) => phaseOfGame(game, phase));
  }

  @ResolveField()
  async position(
    @Parent() game: GameRecord,
    @Request() asking: Asking,
    @Args('asOfVersion', {
      type: () => Int,
      nullable: true,
      description: 'How many events of the log to take into account, from 0; left out: all.',
    })
    asOfVersion?: number,
  ): Promise<Position> {
    const position = await this.loaders.of(asking).position(game, asOfVersion);
    return showPosition(variantOf(game), position);
  }

  @ResolveField()
  seats(@Parent() game: GameRecord, @Asker() asker: Principal): SeatFacts[] {
    return showSeats(game, asker);
  }

  @ResolveField()
  async events(
    @Parent() game: GameRecord,
    @Args() page: PageArgs,
    @Asker() asker: Principal,
    @Request() asking: Asking,
  ): Promise<Connection<GameEvent>> {
    const view = viewFor(asker, game);
    const events = await this.loaders.of(asking).eventsPage(game, page);
    return connection(events, (event) => showEvent(game.gameId, view.event(event)));
  }

  @ResolveField()
  result(@Parent() game: GameRecord): GameResult | null {
    return showResult(game);
  }

  @ResolveField()
  async forkedFrom(
    @Parent() { forkedFrom }: GameRecord,
    @Request() asking: Asking,
  ): Promise<{ game: GameRecord; version: number } | null> {
    if (!forkedFrom) return null;
    const { gameId, version } = forkedFrom;
    const game = await this.loaders.of(asking).game(gameId);
    if (!game) throw new Error(`There is no game ${gameId} although one was forked from it.`);
    return { game, version };
  }

  private async find(game: GameRecord, name: string, asking: Asking): Promise<PhaseOfGame | null> {
    const phase = await this.loaders.of(asking).phase({ gameId: game.gameId, name });
    return phase && phaseOfGame(game, phase);
  }
}
