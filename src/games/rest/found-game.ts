import { Injectable } from '@nestjs/common';
import type { Asking } from '../../api/auth/asking.js';
import { RefusedError } from '../../api/faults/refused.js';
import { uuidOf } from '../../kernel/ids.js';
import { Fault } from '../../kernel/fault.js';
import { askedPhase } from '../asked.js';
import { gameNotFound } from '../decisions/refusals.js';
import type { GameRecord, PhaseRecord } from '../reading/game-record.js';
import { RequestLoaders } from '../reading/request-loaders.js';

/** A phase as a path and its query name it; without an attempt, the latest. */
export interface AskedPhase {
  readonly name: string;
  readonly attempt?: number | undefined;
}

/** What a path names, or the problem that it names nothing. */
@Injectable()
export class FoundGame {
  constructor(private readonly loaders: RequestLoaders) {}

  async game(id: string, asking: Asking): Promise<GameRecord> {
    const gameId = uuidOf('game', id);
    const game = gameId === null ? null : await this.loaders.of(asking).game(gameId);
    if (!game) throw new RefusedError(gameNotFound(id));
    return game;
  }

  async phase(
    game: GameRecord,
    { name, attempt }: AskedPhase,
    asking: Asking,
  ): Promise<PhaseRecord> {
    const phase = await this.loaders
      .of(asking)
      .phase({ gameId: game.gameId, name: askedPhase(name), attempt });
    if (phase) return phase;
    const which = attempt === undefined ? '' : ` in an attempt ${attempt}`;
    const current = game.phase === null ? 'no phase is open' : `the current phase is ${game.phase}`;
    throw new Fault('NOT_FOUND', `This game never played ${name}${which}; ${current}.`);
  }
}
