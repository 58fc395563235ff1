import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { createPool } from '../../src/database/pool.js';
import { StreamSignals } from '../../src/event-store/stream-signals.js';
import { TokenRetention } from '../../src/players/token-retention.js';
import { Tokens } from '../../src/players/tokens.js';
import { TestClock } from '../support/app.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';

describe('the retention of tokens', () => {
  let database: ScratchDatabase;
  let pool: Pool;
  let clock: TestClock;
  let signals: StreamSignals;

  beforeEach(async () => {
    database = await createScratchDatabase();
    pool = createPool(database.url, 2);
    clock = new TestClock();
    signals = new StreamSignals(pool);
  });
  afterEach(async () => {
    await signals.onApplicationShutdown();
    await pool.end();
    await database.drop();
  });

  /** A token of a player who has no other. */
  async function tokenFor(days: number): Promise<string> {
    const playerId = randomUUID();
    const insert =
      "insert into players (player_id, password_hash, created_at) values ($1, 'a hash', now())";
    await pool.query(insert, [playerId]);
    return new Tokens(pool, days, clock, signals).issue(playerId);
  }

  const kept = async () => (await pool.query('select 1 from tokens')).rowCount;

  it('deletes at a start what has expired, and nothing else', async () => {
    await tokenFor(1);
    const good = await tokenFor(3);
    clock.advanceDays(2);
    const retention = new TokenRetention(pool, clock);
    retention.onModuleInit();
    await retention.onApplicationShutdown();
    expect(await kept()).toBe(1);
    expect(await new Tokens(pool, 3, clock, signals).authenticate(good)).not.toBeNull();
  });

  it('deletes again every hour while the server runs', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'performance'] });
    try {
      await tokenFor(1);
      const retention = new TokenRetention(pool, clock);
      retention.onModuleInit();
      clock.advanceDays(2);
      jest.advanceTimersByTime(3_600_000);
      await retention.onApplicationShutdown();
      expect(await kept()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('outlasts a database that does not answer', async () => {
    const logged = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const unreachable = createPool('postgres://somebody@127.0.0.1:1/somewhere', 1);
    const retention = new TokenRetention(unreachable, clock);
    retention.onModuleInit();
    await retention.onApplicationShutdown();
    expect(logged).toHaveBeenCalledWith(
      expect.stringMatching(/^Expired tokens were not deleted: .*ECONNREFUSED/),
    );
    logged.mockRestore();
    await unreachable.end();
  });
});
