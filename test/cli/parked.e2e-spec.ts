import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '../../src/database/pool.js';
import { Followers } from '../../src/event-store/followers/followers.js';
import { LogReader } from '../../src/event-store/log-reader.js';
import { StreamSignals } from '../../src/event-store/stream-signals.js';
import { appendRequest } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { silentStore } from '../support/stores.js';

const STREAM = 'game-00000000-0000-4000-8000-000000000001';
let database: ScratchDatabase;
let pool: ReturnType<typeof createPool>;
let signals: StreamSignals;
let followers: Followers;
let isPoisoned = true;
let handled: string[];

beforeAll(async () => {
  database = await createScratchDatabase();
  pool = createPool(database.url, 8);
  signals = new StreamSignals(pool);
  followers = new Followers(pool, new LogReader(pool), signals);
  handled = [];
  for (const name of ['mail', 'press'])
    followers.follow({
      name,
      handle: async ({ streamId, sequence }) => {
        if (isPoisoned) throw new Error(`no \u001b[2Jroom\nfor ${name}`);
        handled.push(`${name} ${streamId} ${sequence}`);
      },
    });
});
afterAll(async () => {
  await followers.beforeApplicationShutdown();
  await signals.onApplicationShutdown();
  await pool.end();
  await database.drop();
});

const parked = (...args: readonly string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const { PATH } = process.env;
    const { url: DATABASE_URL, ownerUrl: DATABASE_MIGRATION_URL } = database;
    const env = { PATH, DATABASE_URL, DATABASE_MIGRATION_URL };
    const all = ['dist/src/cli/main.js', 'parked', ...args];
    execFile(process.execPath, all, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

async function untilParked(count: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const { rows } = await pool.query('select 1 from parked_events');
    if (rows.length === count) return;
    if (Date.now() > deadline) throw new Error(`${rows.length} are parked, not ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('chancery parked', () => {
  it('lists nothing, then what is parked, and has it handled again by the process that runs', async () => {
    expect(await parked()).toEqual({ code: 0, stdout: '0 parked\n', stderr: '' });
    expect(await parked('retry', '--all')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'chancery: nothing is parked\n',
    });
    await silentStore(pool).append(appendRequest());
    await untilParked(2);
    const listed = await parked();
    expect([listed.code, listed.stderr]).toEqual([1, '']);
    expect(listed.stdout.split('\n').toSorted()).toEqual([
      '',
      '  Error: no  [2Jroom',
      '  Error: no  [2Jroom',
      '2 parked',
      expect.stringMatching(
        new RegExp(`^mail: ${STREAM} 1 SomethingHappened, parked \\S+Z after 3 tries$`),
      ),
      expect.stringMatching(/^press: /),
    ]);

    isPoisoned = false;
    expect(await parked('retry', 'post')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/no such event is parked; there are 2, of \w+, \w+ \(see/),
    });
    expect((await parked('retry', 'mail', '--stream', STREAM, '--sequence', '1')).stdout).toMatch(
      /^1 to be handled again/,
    );
    await untilParked(1);
    expect(handled).toEqual([`mail ${STREAM} 1`]);
    expect((await parked('retry', '--all')).code).toBe(0);
    await untilParked(0);
    expect(handled).toEqual([`mail ${STREAM} 1`, `press ${STREAM} 1`]);
    expect((await parked()).stdout).toBe('0 parked\n');
  });

  it.each<[readonly string[], RegExp]>([
    [['retry'], /^chancery: name one follower, or --all, or an event with --stream and --seq/],
    [['retry', 'mail', '--all'], /^chancery: name one follower, or --all/],
    [['retry', 'mail', 'press'], /^chancery: name one follower, or --all/],
    [['retry', '--stream', STREAM], /^chancery: name one follower, or --all/],
    [['retry', 'mail', '--sequence', '1'], /^chancery: name one follower, or --all/],
    [['retry', '--stream', 's', '--sequence', '0'], /--sequence is a whole number from 1, not "0"/],
    [['retry', '--stream', 's', '--sequence', '9999999999'], /--sequence is a whole number/],
    [['forget'], /"forget" is nothing to do with parked events; name retry, or nothing/],
    [['--all'], /the list takes no options/],
  ])('says in one line what was asked wrongly: %j', async (args, message) => {
    const { code, stdout, stderr } = await parked(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  it('explains itself', async () => {
    expect((await parked('--help')).stdout).toMatch(/^Usage: chancery parked\n/);
  });
});
