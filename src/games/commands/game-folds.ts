import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventStore } from '../../event-store/event-store.js';
import { streamOf } from '../events/game-stream.js';
import { advance, emptyFold, type GameFold } from './game-fold.js';
import { GameSnapshots } from './game-snapshots.js';
import type { GameState } from '../state/game-state.js';

const MOST_FOLDS = 10_000;
/** In the rough bytes of `weightOf`. */
const MOST_WEIGHT = 128 * 1024 * 1024;
const BATCH = 500;

/** The games played lately, as this process last knew them. Another process may have written since. */
@Injectable()
export class GameFolds {
  private readonly folds = new LRUCache<string, GameFold>({
    max: MOST_FOLDS,
    maxSize: MOST_WEIGHT,
    sizeCalculation: ({ game }) => weightOf(game),
  });

  constructor(
    private readonly store: EventStore,
    private readonly snapshots: GameSnapshots,
  ) {}

  /** What is known without asking the log; it may be old. */
  known(gameId: string): GameFold | undefined {
    return this.folds.get(gameId);
  }

  /** The game as the log has it now: what is known, or the newest snapshot, and the stream's tail. */
  async current(gameId: string): Promise<GameFold> {
    let fold = this.known(gameId) ?? (await this.snapshots.newest(gameId)) ?? emptyFold(gameId);
    const since = fold.head.sequence;
    for (;;) {
      const afterSequence = fold.head.sequence;
      const tail = await this.store.readStream(streamOf(gameId), { afterSequence, limit: BATCH });
      fold = advance(fold, tail);
      if (tail.length < BATCH) return this.keep(fold, since);
    }
  }

  /** Remembers a fold, made of an earlier one of that sequence, unless a newer one is known already. */
  keep(fold: GameFold, since: number): GameFold {
    this.snapshots.consider(since, fold);
    const known = this.known(fold.gameId);
    const isNews = fold.game !== null && fold.head.sequence > (known?.head.sequence ?? 0);
    if (isNews) this.folds.set(fold.gameId, fold);
    return fold;
  }

  /** For when what is known may be wrong, and not only old. */
  forget(gameId: string): void {
    this.folds.delete(gameId);
  }
}

function weightOf(game: GameState | null): number {
  if (game === null || game.status === 'FORMING') return 2_000;
  const { units, dislodged, supplyCenters } = game.position;
  const submissions = game.status === 'ACTIVE' ? Object.values(game.submissions) : [];
  const orders = submissions.reduce((count, submission) => count + submission.orders.length, 0);
  return 3_000 + 150 * (units.length + dislodged.length + supplyCenters.length) + 700 * orders;
}
