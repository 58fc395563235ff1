import { Query, Resolver } from '@nestjs/graphql';
import { Request } from '../api/auth/asker.decorator.js';
import type { Asking } from '../api/auth/asking.js';
import { Viewer } from './dto/viewer.js';
import { Viewers } from './viewers.js';

@Resolver()
export class ViewerResolver {
  constructor(private readonly viewers: Viewers) {}

  @Query(() => Viewer, {
    nullable: true,
    description: 'The player who asks; null without a token.',
  })
  async viewer(@Request() asking: Asking): Promise<Viewer | null> {
    return this.viewers.of(asking);
  }
}
