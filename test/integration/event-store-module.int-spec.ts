import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Global, Logger, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Pool } from 'pg';
import { createPool, POOL } from '../../src/database/pool.js';
import { EventStoreModule } from '../../src/event-store/event-store.module.js';
import { EventStore } from '../../src/event-store/event-store.js';
import { StreamFollower } from '../../src/event-store/follow-stream.js';
import { SigningModule } from '../../src/event-store/signing/signing.module.js';
import { LOG_START, LogReader } from '../../src/event-store/log-reader.js';
import { appendRequest } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { SIGNING_KEY } from '../support/signing.js';
import { silentStore } from '../support/stores.js';

let database: ScratchDatabase;
let owner: Pool;
let pool: Pool;

beforeEach(async () => {
  Logger.overrideLogger(false);
  database = await createScratchDatabase();
  owner = createPool(database.ownerUrl, 1);
  pool = createPool(database.url, 4);
});

afterEach(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
  Logger.overrideLogger(true);
});

/** The module as a server process starts it. */
const start = async (): Promise<TestingModule> => {
  @Global()
  @Module({ providers: [{ provide: POOL, useValue: pool }], exports: [POOL] })
  class PoolModule {}
  const builder = Test.createTestingModule({
    imports: [
      PoolModule,
      SigningModule.with({ signingKey: SIGNING_KEY, dataFolder: '/nowhere' }),
      EventStoreModule,
    ],
  });
  return (await builder.compile()).init();
};

describe('the event store, as a server starts it', () => {
  it('appends, follows and reads the log', async () => {
    const server = await start();
    const store = server.get(EventStore);
    const events = server.get(StreamFollower).followStream(appendRequest().streamId);
    const next = events.next();
    const result = await store.append(appendRequest());
    if (result.kind !== 'APPENDED') throw new Error(result.kind);
    expect((await next).value).toEqual(result.events[0]);
    await events.return?.();
    expect((await server.get(LogReader).readAfter(LOG_START, 10)).cursor.epoch).toBeLessThan(2);
    await server.close();
  });

  it('begins a new epoch before anything is appended when the log comes from another cluster', async () => {
    await silentStore(owner).append(appendRequest());
    await owner.query('alter table events disable trigger events_append_only');
    await owner.query(`update events set transaction_id = '9000000000000000000'`);
    await owner.query('alter table events enable always trigger events_append_only');
    const server = await start();
    await server.get(EventStore).append(appendRequest({ streamId: 'game-2' }));
    const { rows } = await pool.query('select stream_id, epoch from events order by epoch');
    expect(rows).toEqual([
      { stream_id: appendRequest().streamId, epoch: 1 },
      { stream_id: 'game-2', epoch: 2 },
    ]);
    await server.close();
  });

  it('forgets old idempotency keys', async () => {
    const idempotency = { actorId: 'player-1', key: 'old', requestHash: 'hash' };
    const store = silentStore(pool);
    await store.append(appendRequest({ idempotency }));
    await owner.query(`update commands set inserted_at = now() - interval '8 days'`);
    const server = await start();
    await server.close();
    expect(await store.findCommand('player-1', 'old')).toBeNull();
  });
});
