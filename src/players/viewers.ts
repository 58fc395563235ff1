import { Injectable } from '@nestjs/common';
import { credentialsOf } from '../api/auth/asker.decorator.js';
import type { Asking } from '../api/auth/asking.js';
import { PlayersOfRequest } from '../api/players/players-of-request.js';
import type { Viewer } from './dto/viewer.js';

/** Who asks, for both interfaces. */
@Injectable()
export class Viewers {
  constructor(private readonly players: PlayersOfRequest) {}

  /** Null where no player asks. */
  async of(asking: Asking): Promise<Viewer | null> {
    const { principal, expiresAt } = credentialsOf(asking);
    if (principal.kind !== 'PLAYER') return null;
    const player = await this.players.load(asking, principal.id);
    return { player, token: { expiresAt, scopes: principal.scopes } };
  }
}
