import { Info, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { withinRoom } from '../../api/limits/answer-room.js';
import type { JsonObject } from '../../kernel/json.js';
import { GameEvent } from '../dto/game-event.js';

@Resolver(() => GameEvent)
export class GameEventResolver {
  @ResolveField()
  data(@Parent() { data }: GameEvent, @Info() info: GraphQLResolveInfo): JsonObject | null {
    return withinRoom(info, data);
  }
}
