import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { EMPTY_STREAM, type RecordedEvent, type StreamHead } from '../../src/event-store/event.js';
import { createPool } from '../../src/database/pool.js';
import { EventStore } from '../../src/event-store/event-store.js';
import { StreamFollower } from '../../src/event-store/follow-stream.js';
import { StreamSignals } from '../../src/event-store/stream-signals.js';
import { appendRequest, happened } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { silentStore } from '../support/stores.js';
import { signer } from '../support/signing.js';

/** What one server process has of the event store. */
class Process {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly signals: StreamSignals;
  readonly follower: StreamFollower;

  constructor(url: string) {
    this.pool = createPool(url, 4);
    this.signals = new StreamSignals(this.pool);
    this.store = new EventStore(this.pool, this.signals, signer);
    this.follower = new StreamFollower(this.store, this.signals);
  }

  /** Appends after the head; nobody is told where the notification is to be lost. */
  async append(streamId: string, head: StreamHead = EMPTY_STREAM, { isLost = false } = {}) {
    const store = isLost ? silentStore(this.pool) : this.store;
    const result = await store.append(
      appendRequest({ streamId, head, events: [happened({ after: head.sequence })] }),
    );
    if (result.kind !== 'APPENDED') throw new Error(result.kind);
    return result.events[0]!;
  }

  async stop() {
    await this.signals.onApplicationShutdown();
    await this.pool.end();
  }
}

let database: ScratchDatabase;
let here: Process;
let there: Process;

beforeAll(async () => {
  database = await createScratchDatabase();
  Logger.overrideLogger(false);
});

afterAll(async () => {
  Logger.overrideLogger(true);
  await database.drop();
});

beforeEach(() => {
  here = new Process(database.url);
  there = new Process(database.url);
});

afterEach(async () => {
  await here.stop();
  await there.stop();
});

const newStream = () => `game-${randomUUID()}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends again and again until it is heard, because listening starts in the background. */
const sendUntilHeard = async (streamId: string, heard: unknown[]) => {
  const deadline = Date.now() + 10_000;
  while (heard.length === 0 && Date.now() < deadline) {
    there.signals.signalled(streamId, 1);
    await pause(20);
  }
};

/** The poll finds no event in such a stream: what is heard of it came by notification. */
const emptyStream = newStream;

describe('signals', () => {
  it('reach who waits in the same process at once', () => {
    const heard: number[] = [];
    const unsubscribe = here.signals.subscribe('game-1', (sequence) => heard.push(sequence));
    here.signals.subscribe('game-2', () => heard.push(-1));
    here.signals.signalled('game-1', 4);
    expect(heard).toEqual([4]);
    unsubscribe();
    here.signals.signalled('game-1', 5);
    expect(heard).toEqual([4]);
  });

  it('reach another process over its connection', async () => {
    const streamId = emptyStream();
    const heard: number[] = [];
    here.signals.subscribe(streamId, (sequence) => heard.push(sequence));
    await sendUntilHeard(streamId, heard);
    expect(heard[0]).toBe(1);
  });

  it('gather into one for each stream, with the newest sequence', async () => {
    const streamId = emptyStream();
    const heard: number[] = [];
    here.signals.subscribe(streamId, (sequence) => heard.push(sequence));
    await sendUntilHeard(streamId, heard);
    await pause(50);
    heard.length = 0;
    for (let sequence = 2; sequence <= 300; sequence += 1)
      there.signals.signalled(streamId, sequence);
    await pause(200);
    expect(heard).toEqual([300]);
  });

  it('are heard again after the listening connection was lost', async () => {
    const streamId = emptyStream();
    const heard: number[] = [];
    here.signals.subscribe(streamId, (sequence) => heard.push(sequence));
    await sendUntilHeard(streamId, heard);
    const { rowCount } = await there.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`,
    );
    expect(rowCount).toBe(1);
    await pause(50);
    heard.length = 0;
    await sendUntilHeard(streamId, heard);
    expect(heard).not.toEqual([]);
  });

  it('come by the poll within about a second when a notification is lost', async () => {
    const streamId = newStream();
    const heard: number[] = [];
    here.signals.subscribe(streamId, (sequence) => heard.push(sequence));
    await there.append(streamId, EMPTY_STREAM, { isLost: true });
    await pause(1500);
    expect(heard).toContain(1);
  });

  it('that fail to be sent do not fail who sends them', async () => {
    const unreachable = new Process('postgres://nobody@127.0.0.1:1/nowhere');
    unreachable.signals.signalled('game-1', 1);
    await unreachable.signals.onApplicationShutdown();
  });
});

describe('following a stream', () => {
  it('yields what stands and then what is recorded, by any process', async () => {
    const streamId = newStream();
    const first = await there.append(streamId);
    const second = await there.append(streamId, first);
    const events = here.follower.followStream(streamId, 1);
    expect((await events.next()).value).toEqual(second);
    const next = events.next();
    const third = await there.append(streamId, second);
    expect((await next).value).toEqual(third);
    await events.return?.();
  });

  it('yields an event whose notification was lost within about a second', async () => {
    const streamId = newStream();
    const events = here.follower.followStream(streamId);
    const next = events.next();
    await pause(30);
    const started = Date.now();
    const event = await there.append(streamId, EMPTY_STREAM, { isLost: true });
    expect((await next).value).toEqual(event);
    expect(Date.now() - started).toBeLessThan(2000);
    await events.return?.();
  });

  it('has no gap and no duplicate while others write fast', async () => {
    const streamId = newStream();
    const total = 250;
    const follow = async (process: Process, after: number) => {
      const sequences: number[] = [];
      for await (const { sequence } of process.follower.followStream(streamId, after)) {
        sequences.push(sequence);
        if (sequence === total) break;
      }
      return sequences;
    };
    const following = [follow(here, 0), follow(there, 0), follow(here, 20)];
    let head: StreamHead = EMPTY_STREAM;
    for (let n = 0; n < total; n += 1) {
      const writer = n % 2 ? here : there;
      head = await writer.append(streamId, head, { isLost: n % 3 === 0 && n < total - 1 });
    }
    const all = Array.from({ length: total }, (_, place) => place + 1);
    expect(await Promise.all(following)).toEqual([all, all, all.slice(20)]);
  });

  it('reads on where a signal lied about an event that does not stand', async () => {
    const streamId = newStream();
    const events = here.follower.followStream(streamId);
    const next = events.next();
    await pause(30);
    here.signals.signalled(streamId, 99);
    await pause(30);
    const event = await here.append(streamId);
    expect((await next).value).toEqual(event);
    await events.return?.();
  });

  it('ends at once when it is returned while it waits', async () => {
    const events = here.follower.followStream(newStream());
    const next = events.next();
    await pause(30);
    const started = Date.now();
    expect(await events.return?.()).toEqual({ done: true, value: undefined });
    expect(await next).toEqual({ done: true, value: undefined });
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(Date.now() - started).toBeLessThan(500);
  });

  it('ends when it is returned before it was read', async () => {
    const events = here.follower.followStream(newStream());
    await events.return?.();
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  it('fails, rather than be silent, when the database cannot be read', async () => {
    const unreachable = new Process('postgres://nobody@127.0.0.1:1/nowhere');
    const events: AsyncIterableIterator<RecordedEvent> =
      unreachable.follower.followStream(newStream());
    await expect(events.next()).rejects.toThrow('ECONNREFUSED');
    await unreachable.stop();
  });
});
