import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { createPool } from '../../src/database/pool.js';
import { addFollower } from '../../src/event-store/followers/checkpoints.js';
import type { Follower } from '../../src/event-store/followers/follower.js';
import { askForRetry } from '../../src/event-store/followers/parked-register.js';
import { Retries } from '../../src/event-store/followers/retries.js';
import { MOST_TRIES, Turns } from '../../src/event-store/followers/turn.js';
import { LogReader } from '../../src/event-store/log-reader.js';
import { appendRequest, happened } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { silentStore } from '../support/stores.js';

let database: ScratchDatabase;
let pool: Pool;
const pools: Pool[] = [];

beforeEach(async () => {
  database = await createScratchDatabase();
  pool = newPool();
  await addFollower(pool, 'spec');
});

afterEach(async () => {
  await Promise.all(pools.splice(0).map((each) => each.end()));
  await database.drop();
});

function newPool(): Pool {
  const made = createPool(database.url, 3);
  pools.push(made);
  return made;
}

/** The connections of a process to which something happens just before one of its transactions. */
function interrupted(before: number, meanwhile: () => Promise<unknown>): Pool {
  const made = newPool();
  const connect = made.connect.bind(made) as (...args: unknown[]) => unknown;
  let transactions = 0;
  const late = async () => {
    transactions += 1;
    if (transactions === before) await meanwhile();
    return connect();
  };
  const connecting = (...args: unknown[]) => (args.length > 0 ? connect(...args) : late());
  made.connect = connecting as typeof made.connect;
  return made;
}

const turns = (by: Pool, follower: Follower) => new Turns(by, new LogReader(by), follower);
const follower = (handle: Follower['handle']): Follower => ({ name: 'spec', most: 1, handle });
const failing = follower(() => Promise.reject(new Error('no room')));

const append = (name: string) =>
  silentStore(pool).append(
    appendRequest({ streamId: `game-${randomUUID()}`, events: [happened({ name })] }),
  );

async function failures(): Promise<{ counted: number | undefined; parked: number }> {
  const { rows } = await pool.query<{ failures: number }>('select failures from followers');
  const { rowCount } = await pool.query('select 1 from parked_events');
  return { counted: rows[0]?.failures, parked: rowCount ?? 0 };
}

/** All but the last of its tries. */
async function failTwice(): Promise<void> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1)
    expect(await turns(pool, failing).next()).toBe('FAILED');
}

/** A process in the middle of its turn, until it is told to go on. */
function lingering() {
  let goOn = () => {};
  const told = new Promise<void>((resolve) => (goOn = resolve));
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const slow = follower(async () => {
    begun();
    await told;
  });
  return { slow, isBegun, goOn };
}

describe('a follower that is taken over between a failure and its counting', () => {
  it('does not hold the failure against the event that comes next', async () => {
    await append('one');
    await append('two');
    await failTwice();
    const heir = turns(
      pool,
      follower(async () => {}),
    );
    const failed = turns(
      interrupted(2, () => heir.next()),
      failing,
    );
    expect(await failed.next()).toBe('HANDLED');
    expect(await failures()).toEqual({ counted: 0, parked: 0 });
  });

  it('does not park the event that is being handled there', async () => {
    await append('one');
    await failTwice();
    const { slow, isBegun, goOn } = lingering();
    let heir: Promise<unknown> = Promise.resolve();
    const takeOver = async () => {
      heir = turns(newPool(), slow).next();
      await isBegun;
    };
    const end = await turns(interrupted(2, takeOver), failing).next();
    goOn();
    expect([end, await heir]).toEqual(['ELSEWHERE', 'HANDLED']);
    expect(await failures()).toEqual({ counted: 0, parked: 0 });
  });
});

describe('a parked event that another process handles while one is about to', () => {
  it('is handled once', async () => {
    await append('one');
    await failTwice();
    expect(await turns(pool, failing).next()).toBe('HANDLED');
    expect(await failures()).toEqual({ counted: 0, parked: 1 });
    await askForRetry(pool, { follower: null, streamId: null, sequence: null });
    const handled: string[] = [];
    const by = (name: string) => follower(async () => void handled.push(name));
    const other = new Retries(pool, by('other'));
    const late = new Retries(
      interrupted(1, () => other.next()),
      by('late'),
    );
    expect(await late.next()).toBe(false);
    expect(handled).toEqual(['other']);
  });
});
