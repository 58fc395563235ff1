import { Injectable, type OnModuleInit } from '@nestjs/common';
import { credentialsOf } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { type FoundNode, NodeFinders } from '../../api/nodes/node-finders.js';
import { findVariant, parsePhaseName } from '../../engine/index.js';
import { publicId, uuidOf } from '../../kernel/ids.js';
import type { GameRecord } from './game-record.js';
import { RequestLoaders } from './request-loaders.js';
import { showEvent } from '../show/show-game.js';
import { phaseOfGame } from '../show/show-phase.js';
import { showVariant } from '../show/show-variant.js';
import { viewFor } from '../visibility/view-for.js';

/** Games, their phases and events, and variants for `node(id)`. */
@Injectable()
export class GameNodes implements OnModuleInit {
  constructor(
    private readonly finders: NodeFinders,
    private readonly loaders: RequestLoaders,
  ) {}

  onModuleInit(): void {
    this.finders.register('game', (key, asking) => this.game(key, asking));
    this.finders.register('phase', (key, asking) => this.phase(key, asking));
    this.finders.register('event', (key, asking) => this.event(key, asking));
    this.finders.register('variant', async (key) => variant(key));
  }

  private async game(key: string, asking: Asking): Promise<FoundNode | null> {
    const game = await this.read(key, asking);
    return game && { typeName: 'Game', ...game };
  }

  /** Named "<game>.<phase>.<attempt>". */
  private async phase(key: string, asking: Asking): Promise<FoundNode | null> {
    const [gameKey = '', name = '', attempt = '', ...further] = key.split('.');
    if (!parsePhaseName(name) || !isCount(attempt) || further.length > 0) return null;
    const game = await this.read(gameKey, asking);
    const phaseKey = { name, attempt: Number(attempt) };
    const phase =
      game && (await this.loaders.of(asking).phase({ gameId: game.gameId, ...phaseKey }));
    return game && phase && { typeName: 'Phase', ...phaseOfGame(game, phase) };
  }

  /** Named "<game>.<sequence>". */
  private async event(key: string, asking: Asking): Promise<FoundNode | null> {
    const [gameKey = '', sequence = '', ...further] = key.split('.');
    if (!isCount(sequence) || further.length > 0) return null;
    const game = await this.read(gameKey, asking);
    const event = game && (await this.loaders.of(asking).event(game.gameId, Number(sequence)));
    if (!game || !event) return null;
    const seen = viewFor(credentialsOf(asking).principal, game).event(event);
    return { typeName: 'GameEvent', ...showEvent(game.gameId, seen) };
  }

  private async read(key: string, asking: Asking): Promise<GameRecord | null> {
    const gameId = uuidOf('game', publicId('game', key));
    return gameId === null ? null : this.loaders.of(asking).game(gameId);
  }
}

function variant(code: string): FoundNode | null {
  const found = findVariant(code);
  return found ? { typeName: 'Variant', ...showVariant(found) } : null;
}

function isCount(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}
