import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { createPool } from '../../src/database/pool.js';
import { batchStatement, type Entry } from '../../src/event-store/batch-statement.js';
import type { AppendRequest } from '../../src/event-store/event.js';
import { chainEvents } from '../../src/event-store/hash-chain.js';
import { appendRequest } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';

const UNIQUE_VIOLATION = '23505';

describe('two batches that meet', () => {
  let database: ScratchDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createScratchDatabase();
    pool = createPool(database.url, 4);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  function entry(changes: Partial<AppendRequest>): Entry {
    const request = appendRequest({ streamId: `game-${randomUUID()}`, ...changes });
    const salts = request.events.map(() => '00'.repeat(16));
    return { request, events: chainEvents(request, salts) };
  }

  async function untilWaiting(count: number): Promise<void> {
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const deadline = Date.now() + 20_000;
    while ((await pool.query(waiting)).rowCount !== count)
      if (Date.now() > deadline) throw new Error('They do not wait.');
  }

  /**
   * The batches go out one after the other while somebody holds the middle entry and keeps either from going on; then
   * it is let go. Answers what became of each: null where it was recorded, else the code of the error.
   */
  async function meeting(one: readonly Entry[], middle: Entry, other: readonly Entry[]) {
    const holder = await pool.connect();
    const sent: Promise<string | null>[] = [];
    try {
      await holder.query('begin');
      await holder.query(batchStatement([middle]));
      for (const batch of [one, other]) {
        const code = ({ code: state }: { code?: string }) => state ?? 'none';
        sent.push(pool.query(batchStatement(batch)).then(() => null, code));
        await untilWaiting(sent.length);
      }
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    return Promise.all(sent);
  }

  const keyed = (key: string) =>
    entry({ idempotency: { actorId: 'player-1', key, requestHash: 'hash' } });

  it('with the same streams in another order wait for each other in one direction', async () => {
    const [first, middle, last] = ['a', 'b', 'c'].map((name) =>
      entry({ streamId: `game-${name}-${randomUUID()}` }),
    ) as [Entry, Entry, Entry];
    const ends = await meeting([first, middle, last], middle, [last, middle, first]);
    expect(ends).toEqual([null, UNIQUE_VIOLATION]);
  });

  it('with the same keys in another order wait for each other in one direction', async () => {
    const keys = ['a', 'b', 'c'].map((name) => `${name} ${randomUUID()}`);
    const held = keyed(keys[1] ?? '');
    const ends = await meeting(keys.map(keyed), held, keys.toReversed().map(keyed));
    expect(ends).toEqual([null, UNIQUE_VIOLATION]);
  });
});
