import { Query, Resolver } from '@nestjs/graphql';
import { credentialsOf, Request } from '../api/auth/asker.decorator.js';
import type { Asking } from '../api/auth/asking.js';
import { PlayersOfRequest } from '../api/players/players-of-request.js';
import { Viewer } from './dto/viewer.js';

@Resolver()
export class ViewerResolver {
  constructor(private readonly players: PlayersOfRequest) {}

  @Query(() => Viewer, {
    nullable: true,
    description: 'The player who asks; null without a token.',
  })
  async viewer(@Request() asking: Asking): Promise<Viewer | null> {
    const { principal, expiresAt } = credentialsOf(asking);
    if (principal.kind !== 'PLAYER') return null;
    const player = await this.players.load(asking, principal.id);
    return { player, token: { expiresAt, scopes: principal.scopes } };
  }
}
