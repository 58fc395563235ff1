import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { publicId } from '../../kernel/ids.js';
import { type Asking, perRequest } from '../auth/asking.js';
import type { Player } from './player.js';
import { PlayerDirectory } from './player-directory.js';

/** Players for one request: however many are asked for at once, it is one statement. */
@Injectable()
export class PlayersOfRequest {
  constructor(private readonly directory: PlayerDirectory) {}

  async load(asking: Asking, playerId: string): Promise<Player> {
    const loader = perRequest(asking, PlayersOfRequest, () => this.loader());
    const { handle } = await loader.load(playerId);
    return { id: publicId('player', playerId), handle };
  }

  private loader() {
    return new DataLoader((playerIds: readonly string[]) => this.directory.byIds(playerIds));
  }
}
