import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createPool } from '../../src/database/pool.js';
import { EMPTY_STREAM, type EventMetadata, type StreamHead } from '../../src/event-store/event.js';
import { EventStore } from '../../src/event-store/event-store.js';
import { Followers } from '../../src/event-store/followers/followers.js';
import { LogReader } from '../../src/event-store/log-reader.js';
import { StreamSignals } from '../../src/event-store/stream-signals.js';
import { Signer } from '../../src/event-store/signing/signer.js';

const CLIENTS = 8;
const METADATA: EventMetadata = {
  actor: { kind: 'SYSTEM', id: 'bench' },
  onBehalfOf: null,
  client: null,
  commandId: randomUUID(),
  correlationId: randomUUID(),
};
const SIGNER = new Signer(generateKeyPairSync('ed25519').privateKey);
/** About as long as the orders of one power. */
const DATA = { phase: 'S1901M', power: 'france', orders: Array(4).fill('x'.repeat(150)) };

/** A log that is written and followed. */
export class Log {
  private readonly pool: Pool;
  private readonly store: EventStore;
  private written = 0;

  constructor(url: string) {
    this.pool = createPool(url, CLIENTS + 2);
    this.store = new EventStore(this.pool, { signalled: () => {} }, SIGNER);
  }

  /** Appends a second of so many clients, each on streams of its own. */
  async appends(ms: number): Promise<number> {
    const end = performance.now() + ms;
    const write = async () => {
      let appended = 0;
      let head: StreamHead = EMPTY_STREAM;
      for (let streamId = ''; performance.now() < end; appended += 1) {
        if (appended % 50 === 0) [streamId, head] = [`bench-${randomUUID()}`, EMPTY_STREAM];
        head = await this.append(streamId, head);
      }
      return appended;
    };
    const start = performance.now();
    const counts = await Promise.all(Array.from({ length: CLIENTS }, write));
    const total = counts.reduce((sum, count) => sum + count, 0);
    this.written += total;
    return (total * 1000) / (performance.now() - start);
  }

  /** Events a second that a new follower handles, from the first to the last. */
  async followed(): Promise<number> {
    const signals = new StreamSignals(this.pool);
    const start = performance.now();
    await new Promise<void>((resolve) => {
      let seen = 0;
      const handle = async () => {
        seen += 1;
        if (seen === this.written) resolve();
      };
      const followers = new Followers(this.pool, new LogReader(this.pool), signals);
      const end = followers.follow({ name: `bench-${randomUUID()}`, handle });
      this.stop = async () => {
        await end();
        await signals.onApplicationShutdown();
      };
    });
    const rate = (this.written * 1000) / (performance.now() - start);
    await this.stop();
    return rate;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private stop: () => Promise<void> = async () => {};

  private async append(streamId: string, head: StreamHead): Promise<StreamHead> {
    const result = await this.store.append({
      streamId,
      head,
      events: [{ type: 'OrdersSubmitted', schemaVersion: 1, data: DATA }],
      recordedAt: new Date().toISOString(),
      metadata: METADATA,
      idempotency: null,
      inlineWrites: [],
    });
    const last = result.kind === 'APPENDED' ? result.events.at(-1) : undefined;
    if (!last) throw new Error(`The append to ${streamId} ended with ${result.kind}.`);
    return last;
  }
}
