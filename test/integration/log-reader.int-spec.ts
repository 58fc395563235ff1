import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { createPool } from '../../src/database/pool.js';
import type { EventStore } from '../../src/event-store/event-store.js';
import { raiseEpochAfterRestore } from '../../src/event-store/log-epoch.js';
import { LOG_START, type LogCursor, LogReader } from '../../src/event-store/log-reader.js';
import { appendRequest, happened } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { silentStore } from '../support/stores.js';

let database: ScratchDatabase;
let pool: Pool;
let store: EventStore;
let reader: LogReader;

beforeEach(async () => {
  database = await createScratchDatabase();
  pool = createPool(database.url, 8);
  store = silentStore(pool);
  reader = new LogReader(pool);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

const append = (name: string, through: EventStore = store) =>
  through.append(appendRequest({ streamId: `game-${randomUUID()}`, events: [happened({ name })] }));

/** An append in a transaction that stays open until it is told to commit. */
const appendSlowly = async (name: string) => {
  const client = await pool.connect();
  await client.query('begin');
  await append(name, silentStore(client));
  return async (how: 'commit' | 'rollback' = 'commit') => {
    await client.query(how);
    client.release();
  };
};

const names = async (cursor: LogCursor = LOG_START, limit = 100) => {
  const page = await reader.readAfter(cursor, limit);
  return { names: page.events.map(({ data }) => data['name']), cursor: page.cursor };
};

/**
 * The watermark is the cluster's, and other databases' transactions, such as those of tests that run beside this
 * one, hold it back for a moment.
 */
const until = async (expected: string[], cursor: LogCursor = LOG_START) => {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const page = await names(cursor);
    if (page.names.length >= expected.length || Date.now() > deadline) {
      expect(page.names).toEqual(expected);
      return page;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** As if a cluster that has given far more transaction ids than this one had recorded it. */
const restore = (name: string, transactionId: string) =>
  pool.query(
    `insert into events (stream_id, sequence, epoch, transaction_id, type, schema_version, data, salt,
        metadata, recorded_at, hash)
      values ($1, 1, 1, $2::xid8, 'SomethingHappened', 1, jsonb_build_object('name', $1::text),
        decode(repeat('00', 16), 'hex'), '{}', now(), decode(repeat('00', 32), 'hex'))`,
    [name, transactionId],
  );

const appendFifty = async (writer: number) => {
  for (let n = 0; n < 50; n += 1) await append(`${writer}.${n}`);
};

describe('a follower of all streams', () => {
  it('reads every event once, page by page, in the order of the commits', async () => {
    const written = ['a', 'b', 'c', 'd', 'e'];
    for (const name of written) await append(name);
    await until(written);
    const first = await names(LOG_START, 2);
    const second = await names(first.cursor, 2);
    const third = await names(second.cursor, 2);
    expect([first, second, third].map((page) => page.names)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e'],
    ]);
    expect(await names(third.cursor)).toEqual({ names: [], cursor: third.cursor });
  });

  it('reads the events of one append in the order of their stream', async () => {
    const events = ['1', '2', '3', '4'].map((name) => happened({ name }));
    await store.append(appendRequest({ events }));
    await until(['1', '2', '3', '4']);
  });

  it('never skips an event that commits late', async () => {
    await append('early');
    const { cursor } = await until(['early']);
    const commit = await appendSlowly('late');
    await append('quick');
    expect((await names(cursor)).names).toEqual([]);
    expect((await reader.lag()).waiting).toBe(1);
    await commit();
    await until(['late', 'quick'], cursor);
    expect((await reader.lag()).waiting).toBe(0);
  });

  it('reads on when an open transaction was given up', async () => {
    const end = await appendSlowly('never');
    await append('quick');
    expect((await names()).names).toEqual([]);
    await end('rollback');
    await until(['quick']);
  });

  it('is told the age of the transaction that holds it back', async () => {
    const end = await appendSlowly('late');
    await pool.query('select pg_sleep(0.2)');
    const { oldestTransactionSeconds } = await reader.lag();
    expect(oldestTransactionSeconds).toBeGreaterThan(0.19);
    await end('rollback');
  });

  it('misses nothing and reads nothing twice while many write', async () => {
    const seen: unknown[] = [];
    const follow = async () => {
      for (let cursor = LOG_START; seen.length < 200;) {
        const page = await names(cursor, 7);
        seen.push(...page.names);
        cursor = page.cursor;
      }
    };
    await Promise.all([follow(), ...[0, 1, 2, 3].map(appendFifty)]);
    expect((await names(LOG_START, 250)).names).toEqual(seen);
    expect(new Set(seen).size).toBe(200);
    expect(seen).toHaveLength(200);
  });
});

describe('a database restored into another cluster', () => {
  it('goes on in a new epoch, raised once however many servers start', async () => {
    await restore('old 2', '9000000000000000002');
    await restore('old 1', '9000000000000000001');
    const raised = await Promise.all([1, 2, 3, 4].map(() => raiseEpochAfterRestore(pool)));
    expect(raised.filter((epoch) => epoch !== null)).toEqual([2]);
    await append('new');
    await until(['old 1', 'old 2', 'new']);
    expect(await raiseEpochAfterRestore(pool)).toBeNull();
  });

  it('goes on in the same epoch where the new cluster has given higher transaction ids already', async () => {
    await append('a');
    await restore('old', '3');
    expect(await raiseEpochAfterRestore(pool)).toBeNull();
    await append('b');
    await until(['old', 'a', 'b']);
  });

  it('needs no new epoch when it is empty', async () => {
    expect(await raiseEpochAfterRestore(pool)).toBeNull();
  });
});
