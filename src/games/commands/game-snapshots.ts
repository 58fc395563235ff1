import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SnapshotStore } from '../../event-store/snapshot-store.js';
import { streamOf } from '../events/game-stream.js';
import { frozen, SNAPSHOT_FORMAT, thawed } from './frozen-fold.js';
import type { GameFold } from './game-fold.js';

/** A game is read from at most about so many events, however long it is. */
const EVENTS_APART = 50;
/** What waits beyond this is not written: the next reader folds a longer tail once. */
const MOST_WAITING = 1_000;

/** Snapshots of games: taken behind the commands' backs, one at a time, and never waited for. */
@Injectable()
export class GameSnapshots implements OnApplicationShutdown {
  private readonly logger = new Logger(GameSnapshots.name);
  private readonly waiting = new Map<string, GameFold>();
  private writing: Promise<void> | null = null;

  constructor(private readonly store: SnapshotStore) {}

  /** The newest fold that was kept of a game; null where there is none to trust. */
  async newest(gameId: string): Promise<GameFold | null> {
    const snapshot = await this.store.newest(streamOf(gameId), SNAPSHOT_FORMAT);
    return snapshot && thawed(snapshot);
  }

  /** Keeps a fold if a multiple of fifty events lies behind it since that sequence. */
  consider(since: number, fold: GameFold): void {
    const isDue = Math.floor(since / EVENTS_APART) < Math.floor(fold.head.sequence / EVENTS_APART);
    if (!isDue || this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(fold.gameId, fold);
    this.writing ??= this.writeAll();
  }

  /** When nothing waits to be written any more. */
  async settled(): Promise<void> {
    await this.writing;
  }

  async onApplicationShutdown(): Promise<void> {
    this.waiting.clear();
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    // The command that gave cause for it answers first.
    await new Promise(setImmediate);
    for (const [gameId, fold] of this.waiting) {
      this.waiting.delete(gameId);
      await this.write(fold);
    }
    this.writing = null;
  }

  private async write(fold: GameFold): Promise<void> {
    const snapshot = frozen(fold);
    try {
      if (snapshot) await this.store.save(snapshot);
    } catch (error) {
      this.logger.warn(`No snapshot of game ${fold.gameId} could be written: ${String(error)}`);
    }
  }
}
