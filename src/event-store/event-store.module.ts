import { Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '../database/pool.js';
import { CommandRetention } from './command-retention.js';
import { EventStore } from './event-store.js';
import { Followers } from './followers/followers.js';
import { StreamFollower } from './follow-stream.js';
import { raiseEpochAfterRestore } from './log-epoch.js';
import { LogReader } from './log-reader.js';
import { SnapshotStore } from './snapshot-store.js';
import { StreamSignals } from './stream-signals.js';

@Module({
  providers: [
    EventStore,
    SnapshotStore,
    StreamSignals,
    StreamFollower,
    LogReader,
    Followers,
    CommandRetention,
  ],
  exports: [EventStore, SnapshotStore, StreamSignals, StreamFollower, LogReader, Followers],
})
export class EventStoreModule implements OnModuleInit {
  private readonly logger = new Logger(EventStoreModule.name);

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async onModuleInit(): Promise<void> {
    const epoch = await raiseEpochAfterRestore(this.pool);
    if (epoch) this.logger.warn(`The log comes from another cluster: epoch ${epoch} begins`);
  }
}
