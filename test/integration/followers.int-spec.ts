import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { createPool } from '../../src/database/pool.js';
import type { RecordedEvent } from '../../src/event-store/event.js';
import { EventStore } from '../../src/event-store/event-store.js';
import type { Follower } from '../../src/event-store/followers/follower.js';
import {
  askForRetry,
  parkedEvents,
  type ParkedFilter,
} from '../../src/event-store/followers/parked-register.js';
import { Followers } from '../../src/event-store/followers/followers.js';
import { LogReader } from '../../src/event-store/log-reader.js';
import { StreamSignals } from '../../src/event-store/stream-signals.js';
import { appendRequest, happened } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { silentStore } from '../support/stores.js';
import { signer } from '../support/signing.js';

let database: ScratchDatabase;
let pool: Pool;
let owner: Pool;
const processes: FollowingProcess[] = [];

beforeEach(async () => {
  Logger.overrideLogger(false);
  database = await createScratchDatabase();
  pool = createPool(database.url, 8);
  owner = createPool(database.ownerUrl, 2);
  await owner.query('create table tally (n bigserial, name text not null, by text not null)');
  const { rowCount } = await owner.query(`select 1 from pg_roles where rolname = 'chancery'`);
  if (rowCount) {
    await owner.query('grant select, insert on tally to chancery');
    await owner.query('grant usage on sequence tally_n_seq to chancery');
  }
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map((process) => process.close()));
  await Promise.all([pool.end(), owner.end()]);
  await database.drop();
  Logger.overrideLogger(true);
});

/** The followers of one server process, with connections of its own. */
class FollowingProcess {
  readonly pool = createPool(database.url, 4);
  readonly signals = new StreamSignals(this.pool);
  readonly followers = new Followers(this.pool, new LogReader(this.pool), this.signals);

  constructor() {
    processes.push(this);
  }

  async close(): Promise<void> {
    if (this.pool.ended) return;
    await this.followers.beforeApplicationShutdown();
    await this.signals.onApplicationShutdown();
    await this.pool.end();
  }
}

const append = (name: string, connection: Pick<Pool, 'query'> = pool) =>
  silentStore(connection).append(
    appendRequest({ streamId: `game-${randomUUID()}`, events: [happened({ name })] }),
  );

const nameOf = ({ data }: RecordedEvent) => data['name'] as string;

/** Writes down what it is told, through the transaction that it is given. */
const tallying = (by = 'one', refuse: (name: string) => boolean = () => false): Follower => ({
  name: 'tally',
  most: 5,
  handle: async (event, transaction) => {
    const insert = 'insert into tally (name, by) values ($1, $2)';
    await transaction.query(insert, [nameOf(event), by]);
    if (refuse(nameOf(event))) throw new Error(`no room for ${nameOf(event)}`);
  },
});

/** From now on the database refuses this name, and not before the commit. */
const refuseAtCommit = (name: string) =>
  owner.query(`
    create or replace function refuse_tally() returns trigger language plpgsql as $$
      begin raise 'no room for % at the commit', new.name; end $$;
    drop trigger if exists refuse on tally;
    create constraint trigger refuse after insert on tally deferrable initially deferred
      for each row when (new.name = '${name}') execute function refuse_tally()`);

const tallied = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>('select name from tally order by n');
  return rows.map(({ name }) => name);
};

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It never came to that.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The listener needs a moment until it is connected. */
const moment = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 50));

const untilTallied = (count: number) => until(async () => (await tallied()).length >= count);

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `event ${from + place}`);

const appendAll = async (names: readonly string[]) => {
  for (const name of names) await append(name);
};

/** What is in the middle of its turn. */
const ASLEEP = `pid from pg_stat_activity
  where datname = current_database() and state = 'active' and query = 'select pg_sleep(60)'`;

describe('a follower', () => {
  it('handles what stands and then what is recorded, each event once and in order', async () => {
    await appendAll(numbered(1, 12));
    const { followers } = new FollowingProcess();
    followers.follow(tallying());
    await untilTallied(12);
    await appendAll(numbered(13, 20));
    await untilTallied(20);
    expect(await tallied()).toEqual(numbered(1, 20));
  });

  it('is woken by what another process records', async () => {
    const [one, other] = [new FollowingProcess(), new FollowingProcess()];
    const woken = new Promise<void>((resolve) => void other.signals.subscribeToAll(resolve));
    const store = new EventStore(one.pool, one.signals, signer);
    const isWoken = woken.then(() => true);
    let isSo = false;
    for (let n = 1; !isSo && n <= 100; n += 1) {
      await store.append(appendRequest({ streamId: `game-${randomUUID()}` }));
      isSo = await Promise.race([isWoken, moment()]);
    }
    expect(isSo).toBe(true);
  });

  it('goes on from its checkpoint in another process', async () => {
    await appendAll(numbered(1, 7));
    const first = new FollowingProcess();
    const end = first.followers.follow(tallying());
    await untilTallied(7);
    await end();
    await appendAll(numbered(8, 9));
    new FollowingProcess().followers.follow(tallying('other'));
    await untilTallied(9);
    expect(await tallied()).toEqual(numbered(1, 9));
  });

  it('has each event handled by one of several processes', async () => {
    const several = ['a', 'b', 'c'].map((by) =>
      new FollowingProcess().followers.follow(tallying(by)),
    );
    await Promise.all([1, 21, 41].map((from) => appendAll(numbered(from, from + 19))));
    await untilTallied(60);
    await Promise.all(several.map((end) => end()));
    expect((await tallied()).toSorted()).toEqual(numbered(1, 60).toSorted());
  });

  it('is taken over when the process that has the turn dies in the middle of it', async () => {
    await appendAll(numbered(1, 3));
    const dying = new FollowingProcess();
    const end = dying.followers.follow({
      ...tallying('dying'),
      handle: async (event, transaction) => {
        await tallying('dying').handle(event, transaction);
        await transaction.query('select pg_sleep(60)');
      },
    });
    // In the database, and not only asked for: before it sleeps, its end would miss it.
    await until(async () => (await pool.query(`select ${ASLEEP}`)).rowCount === 1);
    new FollowingProcess().followers.follow(tallying('heir'));
    const ended = end();
    await pool.query(`select pg_terminate_backend(pid), ${ASLEEP}`);
    await untilTallied(3);
    await ended;
    expect(await tallied()).toEqual(numbered(1, 3));
    const { rows } = await pool.query('select distinct by from tally');
    expect(rows).toEqual([{ by: 'heir' }]);
  });

  it('skips nothing that commits late', async () => {
    new FollowingProcess().followers.follow(tallying());
    const client = await pool.connect();
    await client.query('begin');
    await append('late', client);
    await append('quick');
    await client.query('select pg_sleep(0.3)');
    expect(await tallied()).toEqual([]);
    await client.query('commit');
    client.release();
    await untilTallied(2);
    expect(await tallied()).toEqual(['late', 'quick']);
  });
});

describe('an event that its follower cannot handle', () => {
  it('is parked with its error after a few tries, and leaves nothing; the others are handled', async () => {
    await appendAll(numbered(1, 12));
    const { followers } = new FollowingProcess();
    const tries: string[] = [];
    const refuse = (name: string) => {
      tries.push(name);
      return name === 'event 4';
    };
    followers.follow(tallying('one', refuse));
    await untilTallied(11);
    expect(await tallied()).toEqual(numbered(1, 12).filter((name) => name !== 'event 4'));
    const { rows } = await pool.query('select follower, sequence, error from parked_events');
    expect(rows).toEqual([
      { follower: 'tally', sequence: 1, error: expect.stringContaining('no room for event 4') },
    ]);
    expect(tries.filter((name) => name === 'event 4').length).toBeGreaterThanOrEqual(3);
    expect(await followers.lags()).toEqual([{ name: 'tally', events: 0, seconds: 0, parked: 1 }]);
  });

  it('is not parked where a later try succeeds', async () => {
    await appendAll(numbered(1, 2));
    let tries = 0;
    const refuse = (name: string) => name === 'event 1' && (tries += 1) < 3;
    new FollowingProcess().followers.follow(tallying('one', refuse));
    await untilTallied(2);
    expect(await tallied()).toEqual(numbered(1, 2));
    expect((await pool.query('select 1 from parked_events')).rowCount).toBe(0);
  });

  it.each([
    ['a statement that failed, although its handler kept silent about that', 'select 1 / 0'],
    ['the end of the transaction', 'rollback'],
  ])('is known by %s', async (_, statement) => {
    await appendAll(numbered(1, 3));
    const silent: Follower = {
      ...tallying(),
      handle: async (event, transaction) => {
        if (nameOf(event) === 'event 2') await transaction.query(statement).catch(() => undefined);
        else await tallying().handle(event, transaction);
      },
    };
    new FollowingProcess().followers.follow(silent);
    await untilTallied(2);
    const parked = async () => (await pool.query('select error from parked_events')).rows;
    await until(async () => (await parked()).length > 0);
    expect(await parked()).toEqual([{ error: expect.stringContaining('statement that failed') }]);
    expect(await tallied()).toEqual(['event 1', 'event 3']);
  });

  it('is known by a constraint that is checked at the commit', async () => {
    await refuseAtCommit('event 2');
    await appendAll(numbered(1, 4));
    new FollowingProcess().followers.follow(tallying());
    await untilTallied(3);
    expect(await tallied()).toEqual(['event 1', 'event 3', 'event 4']);
    expect((await pool.query('select sequence, error, tries from parked_events')).rows).toEqual([
      {
        sequence: 1,
        error: expect.stringContaining('no room for event 2 at the commit'),
        tries: 3,
      },
    ]);
  });

  it('may break a deferred constraint on its way, as may those before it', async () => {
    await owner.query('alter table tally add unique (name) deferrable initially deferred');
    await owner.query('grant update on tally to public');
    await appendAll(numbered(1, 4));
    let tries = 0;
    const follower: Follower = {
      ...tallying(),
      handle: async (event, transaction) => {
        tries += 1;
        for (const by of ['draft', 'final']) await tallying(by).handle(event, transaction);
        const mend = `update tally set name = 'draft of ' || name where name = $1 and by = 'draft'`;
        await transaction.query(mend, [nameOf(event)]);
      },
    };
    new FollowingProcess().followers.follow(follower);
    await untilTallied(8);
    expect(tries).toBe(4);
  });
});

describe('a parked event that is asked for again', () => {
  const ANY: ParkedFilter = { follower: null, streamId: null, sequence: null };
  const parked = () => parkedEvents(pool);
  const isParked = (count: number) => until(async () => (await parked()).length === count);
  /** Somebody asked, and the try that this asked for is over. */
  const untilTried = (tries: number) =>
    until(async () => {
      const events = await parked();
      return events.every((event) => event.retryAskedAt === null && event.tries === tries);
    });

  /** A follower that refuses these events as long as they stand in the set. */
  const poisoned = (names: ReadonlySet<string>, tries: string[] = []) =>
    tallying('one', (name) => tries.push(name) > 0 && names.has(name));

  it('is handled once by the server that runs, and is no longer parked', async () => {
    await appendAll(numbered(1, 4));
    const poison = new Set(['event 2', 'event 3']);
    const { followers } = new FollowingProcess();
    followers.follow(poisoned(poison));
    await isParked(2);
    poison.clear();
    expect(await askForRetry(pool, { ...ANY, follower: 'nobody' })).toBe(0);
    expect(await askForRetry(pool, { ...ANY, follower: 'tally' })).toBe(2);
    await isParked(0);
    await append('later');
    await untilTallied(5);
    expect(await tallied()).toEqual(['event 1', 'event 4', 'event 2', 'event 3', 'later']);
    expect(await followers.lags()).toEqual([{ name: 'tally', events: 0, seconds: 0, parked: 0 }]);
  });

  it('stays parked when it fails again, tried once, with its new error and time, and leaves nothing', async () => {
    await append('event 1');
    const tries: string[] = [];
    let error = 'first';
    const follower: Follower = {
      ...tallying(),
      handle: async (event, transaction) => {
        tries.push(nameOf(event));
        await tallying().handle(event, transaction);
        throw new Error(error);
      },
    };
    new FollowingProcess().followers.follow(follower);
    await isParked(1);
    const [before] = await parked();
    expect(before).toMatchObject({ tries: 3, error: expect.stringMatching(/^Error: first\n/) });
    error = 'second';
    expect(await askForRetry(pool, ANY)).toBe(1);
    await untilTried(4);
    const [after] = await parked();
    expect(after).toMatchObject({
      type: 'SomethingHappened',
      error: expect.stringMatching(/^Error: second/),
    });
    expect(after?.parkedAt.getTime()).toBeGreaterThan(before?.parkedAt.getTime() ?? Infinity);
    expect([tries.length, await tallied()]).toEqual([4, []]);
  });

  it('stays parked where a constraint refuses it at the commit, and holds up nothing else', async () => {
    await appendAll(numbered(1, 2));
    const poison = new Set(['event 2']);
    new FollowingProcess().followers.follow(poisoned(poison));
    await isParked(1);
    await refuseAtCommit('event 2');
    poison.clear();
    await askForRetry(pool, ANY);
    await append('event 3');
    await untilTallied(2);
    await untilTried(4);
    expect(await parked()).toMatchObject([{ error: expect.stringContaining('at the commit') }]);
    expect(await tallied()).toEqual(['event 1', 'event 3']);
  });

  it('is the one that was named, and no other', async () => {
    const [one, other] = [await append('event 1'), await append('event 2')];
    const poison = new Set(['event 1', 'event 2']);
    new FollowingProcess().followers.follow(poisoned(poison));
    await isParked(2);
    poison.clear();
    if (one.kind !== 'APPENDED' || other.kind !== 'APPENDED') throw new Error('not appended');
    const streamId = other.events[0]?.streamId ?? '';
    expect(await askForRetry(pool, { ...ANY, streamId, sequence: 2 })).toBe(0);
    expect(await askForRetry(pool, { ...ANY, streamId, sequence: 1 })).toBe(1);
    await isParked(1);
    expect(await tallied()).toEqual(['event 2']);
    expect(await parked()).toMatchObject([{ streamId: one.events[0]?.streamId }]);
  });

  it('waits until a server runs its follower, and is handled by one of several', async () => {
    await appendAll(numbered(1, 20));
    const poison = new Set(numbered(1, 20));
    const first = new FollowingProcess();
    const end = first.followers.follow(poisoned(poison));
    await isParked(20);
    await end();
    poison.clear();
    expect(await askForRetry(pool, ANY)).toBe(20);
    for (const by of ['a', 'b', 'c']) new FollowingProcess().followers.follow(tallying(by));
    await isParked(0);
    expect((await tallied()).toSorted()).toEqual(numbered(1, 20).toSorted());
  });

  it('is still asked for where it was asked for anew during a try that failed', async () => {
    await append('event 1');
    let onTry = async () => {};
    const follower: Follower = {
      ...tallying(),
      handle: async () => {
        await onTry();
        throw new Error('never');
      },
    };
    new FollowingProcess().followers.follow(follower);
    await isParked(1);
    let asked = 0;
    onTry = async () => {
      if (asked === 0) asked = await askForRetry(pool, ANY);
    };
    await askForRetry(pool, ANY);
    await untilTried(5);
    expect(asked).toBe(1);
  });

  it('holds up nothing that is recorded meanwhile, however often it fails and is asked for', async () => {
    await appendAll(numbered(1, 2));
    let isAskedAgain = false;
    const follower: Follower = {
      ...tallying(),
      handle: async (event, transaction) => {
        if (!nameOf(event).startsWith('event')) return tallying().handle(event, transaction);
        if (isAskedAgain) await askForRetry(pool, ANY);
        throw new Error('never');
      },
    };
    new FollowingProcess().followers.follow(follower);
    await isParked(2);
    isAskedAgain = true;
    await askForRetry(pool, ANY);
    await until(async () => (await parked()).some(({ tries }) => tries > 3));
    await append('new');
    await untilTallied(1);
    isAskedAgain = false;
    expect(await tallied()).toEqual(['new']);
  });
});

describe('the lag of followers', () => {
  it('counts the events that were not handled, and the age of the oldest', async () => {
    const { followers } = new FollowingProcess();
    const end = followers.follow(tallying());
    await append('first');
    await untilTallied(1);
    await end();
    await appendAll(['second', 'third']);
    const [lag] = await followers.lags();
    expect(lag).toMatchObject({ name: 'tally', events: 2, parked: 0 });
    expect(lag?.seconds).toBeGreaterThan(0);
  });
});
