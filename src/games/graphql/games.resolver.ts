import { Args, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { perPage } from '../../api/limits/operation-limits.js';
import { type Connection, connection } from '../../api/paging/connection.js';
import { uuidOf } from '../../kernel/ids.js';
import { Game, GameConnection } from '../dto/game.js';
import { type GameListFilter, GameReader } from '../reading/game-reader.js';
import type { GameRecord } from '../reading/game-record.js';
import { listFilter } from '../reading/list-filter.js';
import { RequestLoaders } from '../reading/request-loaders.js';
import { GamesArgs } from './games.args.js';

/** A page of games that still knows what was asked for, so that counting waits until somebody wants the number. */
type GamePage = Connection<GameRecord> & { readonly filter: GameListFilter };

@Resolver(() => GameConnection)
export class GamesResolver {
  constructor(
    private readonly reader: GameReader,
    private readonly loaders: RequestLoaders,
  ) {}

  @Query(() => Game, {
    nullable: true,
    description: 'The game with this id; null when there is none.',
  })
  async game(
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Request() asking: Asking,
  ): Promise<GameRecord | null> {
    const gameId = uuidOf('game', id);
    return gameId === null ? null : this.loaders.of(asking).game(gameId);
  }

  @Query(() => GameConnection, {
    complexity: perPage,
    description: 'The games of this server, in the order in which they were created.',
  })
  async games(@Args() { filter, ...page }: GamesArgs): Promise<GamePage> {
    const asked = listFilter(filter ?? {});
    return { ...connection(await this.reader.list(asked, page), (game) => game), filter: asked };
  }

  @ResolveField(() => Int, { nullable: true })
  totalCount(@Parent() { filter }: GamePage): Promise<number | null> {
    return this.reader.count(filter);
  }
}
