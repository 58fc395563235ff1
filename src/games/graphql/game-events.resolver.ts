import { Args, ID, Int, Resolver, Subscription } from '@nestjs/graphql';
import { credentialsOf, Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { uuidOf } from '../../kernel/ids.js';
import { GameEvent } from '../dto/game-event.js';
import { GameFeed } from '../reading/game-feed.js';

@Resolver()
export class GameEventsResolver {
  constructor(private readonly feed: GameFeed) {}

  @Subscription(() => GameEvent, {
    description:
      'Each event of a game as it is recorded, as this viewer may see it; `afterSequence` resumes without a gap.',
    resolve: (event: GameEvent) => event,
  })
  gameEvents(
    @Args('gameId', { type: () => ID, description: 'The game.' }) gameId: string,
    @Request() asking: Asking,
    @Args('afterSequence', {
      type: () => Int,
      nullable: true,
      description:
        'The last sequence that the client has; 0 for the whole log. Left out: from now on.',
    })
    afterSequence?: number | null,
  ): Promise<AsyncIterableIterator<GameEvent>> {
    return this.feed.follow(uuidOf('game', gameId), afterSequence ?? null, credentialsOf(asking));
  }
}
