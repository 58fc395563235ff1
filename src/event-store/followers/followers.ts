import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '../../database/pool.js';
import { LogReader } from '../log-reader.js';
import { StreamSignals } from '../stream-signals.js';
import { followerLags } from './checkpoints.js';
import type { Follower, FollowerLag } from './follower.js';
import { Following } from './following.js';

/**
 * The followers of the whole log. Each resumes at its checkpoint and handles every event behind the watermark;
 * of several servers one at a time does, another where that one dies.
 */
@Injectable()
export class Followers implements BeforeApplicationShutdown {
  private readonly followings = new Set<Following>();

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly reader: LogReader,
    private readonly signals: StreamSignals,
  ) {}

  /** Starts a follower in this process; the answer ends it, when its turn is over. */
  follow(follower: Follower): () => Promise<void> {
    const following = new Following(this.pool, this.reader, follower);
    const unsubscribe = this.signals.subscribeToAll(() => following.ring());
    this.followings.add(following);
    return async () => {
      unsubscribe();
      this.followings.delete(following);
      await following.end();
    };
  }

  /** How far each follower of this log is behind, whichever process runs it. */
  async lags(): Promise<FollowerLag[]> {
    return followerLags(this.pool);
  }

  /** Before the pool is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.followings].map((following) => following.end()));
  }
}
