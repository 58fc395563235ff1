import { ObjectType } from '@nestjs/graphql';
import { Player } from '../../api/players/player.js';
import { DateTime } from '../../api/schema/scalars.js';
import { Shown } from '../../api/schema/shown.decorator.js';

@ObjectType({ description: 'The token that came with this request.' })
export class TokenInfo {
  @Shown(DateTime, 'When it ends; null for one that does not.', { nullable: true })
  expiresAt: string | null;

  @Shown([String], 'What it allows: "games:read", "games:play", "games:create".')
  scopes: readonly string[];
}

@ObjectType({ description: 'Whoever asks. What is only for oneself stands here, never on Player.' })
export class Viewer {
  @Shown(() => Player, 'The player that the token speaks for.')
  player: Player;

  @Shown(() => TokenInfo, 'The token that came with this request.')
  token: TokenInfo;
}
