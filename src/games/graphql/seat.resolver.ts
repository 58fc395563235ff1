import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import type { Player } from '../../api/players/player.js';
import { PlayersOfRequest } from '../../api/players/players-of-request.js';
import { Seat } from '../dto/seat.js';
import { RequestLoaders } from '../reading/request-loaders.js';
import type { SeatFacts } from '../show/show-game.js';

@Resolver(() => Seat)
export class SeatResolver {
  constructor(
    private readonly players: PlayersOfRequest,
    private readonly loaders: RequestLoaders,
  ) {}

  @ResolveField()
  async player(
    @Parent() { playerId }: SeatFacts,
    @Request() asking: Asking,
  ): Promise<Player | null> {
    return playerId === null ? null : this.players.load(asking, playerId);
  }

  @ResolveField()
  async owesOrders(
    @Parent() { game, power }: SeatFacts,
    @Request() asking: Asking,
  ): Promise<boolean> {
    return this.loaders.of(asking).owesOrders(game, power);
  }
}
