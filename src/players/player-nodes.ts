import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FoundNode, NodeFinders } from '../api/nodes/node-finders.js';
import { publicId, uuidOf } from '../kernel/ids.js';
import { AccountsTable } from './accounts-table.js';

/** Players for `node(id)`. */
@Injectable()
export class PlayerNodes implements OnModuleInit {
  constructor(
    private readonly finders: NodeFinders,
    private readonly accounts: AccountsTable,
  ) {}

  onModuleInit(): void {
    this.finders.register('player', (key) => this.find(publicId('player', key)));
  }

  private async find(id: string): Promise<FoundNode | null> {
    const playerId = uuidOf('player', id);
    const player = playerId === null ? null : await this.accounts.byId(playerId);
    return player && { typeName: 'Player', id, handle: player.handle };
  }
}
