import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { Request } from '../auth/asker.decorator.js';
import type { Asking } from '../auth/asking.js';
import { Node } from '../schema/node.js';
import { type FoundNode, NodeFinders } from './node-finders.js';

@Resolver()
export class NodeResolver {
  constructor(private readonly finders: NodeFinders) {}

  @Query(() => Node, {
    nullable: true,
    description: 'Whatever has this id, as this viewer may see it; null when nothing has.',
  })
  node(
    @Args('id', { type: () => ID, description: 'An id that any other query gave.' }) id: string,
    @Request() asking: Asking,
  ): Promise<FoundNode | null> {
    return this.finders.find(id, asking);
  }
}
