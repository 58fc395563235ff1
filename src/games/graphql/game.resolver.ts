import { Args, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Asker, Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { type Connection, connection } from '../../api/paging/connection.js';
import { publicId } from '../../kernel/ids.js';
import type { Principal } from '../../kernel/principal.js';
import { DateTime } from '../../api/schema/scalars.js';
import { askedPhase } from '../asked.js';
import { Game } from '../dto/game.js';
import type { GameEvent } from '../dto/game-event.js';
import type { GameResult } from '../dto/game-result.js';
import type { Position } from '../dto/position.js';
import { changesOf } from '../reading/game-changes.js';
import type { GameRecord } from '../reading/game-record.js';
import { positionAsked } from '../reading/position-asked.js';
import { RequestLoaders } from '../reading/request-loaders.js';
import { type SeatFacts, showEvent, showResult, showSeats } from '../show/show-game.js';
import { type PhaseOfGame, phaseOfGame } from '../show/show-phase.js';
import { showPosition } from '../show/show-position.js';
import { showChanges } from '../show/show-changes.js';
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
    asOfVersion?: number | null,
    @Args('asOf', {
      type: () => DateTime,
      nullable: true,
      description:
        'Up to when to take events into account, instead of `asOfVersion`: to the last event that was recorded by then. Left out: to now. A time that is still to come is now.',
    })
    asOf?: string | null,
  ): Promise<Position> {
    const position = await positionAsked(this.loaders.of(asking), game, { asOfVersion, asOf });
    return showPosition(variantOf(game), position);
  }

  @ResolveField()
  async compare(
    @Parent() game: GameRecord,
    @Args('from', { type: () => Int, description: 'The version that the client knows.' })
    from: number,
    @Asker() asker: Principal,
    @Request() asking: Asking,
    @Args('to', {
      type: () => Int,
      nullable: true,
      description: 'A later version, at most 200 phases on; left out: now.',
    })
    to?: number | null,
  ) {
    const span = { from, to: to ?? game.version };
    return showChanges(game, await changesOf(this.loaders.of(asking), game, span), asker);
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
  ): Promise<{ game: GameRecord | null; version: number } | null> {
    if (!forkedFrom) return null;
    const { gameId, version } = forkedFrom;
    return { game: await this.loaders.of(asking).game(gameId), version };
  }

  private async find(game: GameRecord, name: string, asking: Asking): Promise<PhaseOfGame | null> {
    const phase = await this.loaders.of(asking).phase({ gameId: game.gameId, name });
    return phase && phaseOfGame(game, phase);
  }
}
