import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import {
  createEmptyDatabase,
  createScratchDatabase,
  type ScratchDatabase,
} from '../support/database.js';
import { describeEmbedded } from '../support/machine.js';
import { type Ended, ServerProcess } from '../support/server-process.js';

const isTriedAsRoot = process.getuid?.() === 0 && everyoneReads('dist/src/main.js');
if (!isTriedAsRoot)
  process.stderr.write('SKIPPED, other users: needs root and a checkout that everyone may read\n');
const itAsRoot = isTriedAsRoot ? it : it.skip;

let folder: string;
let processes: ServerProcess[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-start-'));
  fs.chmodSync(folder, 0o711);
  processes = [];
});
afterEach(async () => {
  for (const server of processes) await server.kill('SIGTERM');
  fs.rmSync(folder, { recursive: true, force: true });
});

function spawn(settings: Record<string, string> = {}, ids: { uid?: number; gid?: number } = {}) {
  const server = ServerProcess.spawn(
    { CHANCERY_DATA: path.join(folder, 'data'), ...settings },
    ids,
  );
  processes.push(server);
  return server;
}

/** What a log says, without what is of one run alone. */
function logged(stderr: string): object[] {
  return stderr.split('\n').flatMap((line) => {
    if (line === '') return [];
    const { level, context, msg } = JSON.parse(line) as Record<string, unknown>;
    return [{ level, context, msg }];
  });
}

function expectOneLine({ code, stdout, stderr }: Ended, line: RegExp): void {
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  expect(stdout).toBe('');
  expect(code).toBe(1);
}

describe('a start that cannot succeed ends with one line and the code 1', () => {
  it.each([
    [{ PORT: 'http' }, /^PORT must be a whole number/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ DATABASE_URL: 'localhost' }, /^DATABASE_URL must look like postgres:/],
    [
      { DATABASE_URL: 'postgres://chancery:sekret@127.0.0.1:9/chancery' },
      /^The database of DATABASE_URL \(127\.0\.0\.1:9\/chancery\) cannot be used: connect ECONNREFUSED/,
    ],
    [{ CHANCERY_DATA: '/proc/chancery' }, /lies where no folder can be made: set CHANCERY_DATA/],
    [{ CHANCERY_DATA: path.resolve('package.json') }, /package\.json is a file: set CHANCERY_DATA/],
  ])('%j', async (settings: Record<string, string>, line) => {
    const ended = await spawn(settings).ended;
    expectOneLine(ended, line);
    expect(ended.stderr).not.toContain('sekret');
  });

  it('a port that is taken', async () => {
    const database = await createScratchDatabase();
    const squatter = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const { port } = squatter.address() as net.AddressInfo;
    const ended = await spawn({ PORT: String(port), ...addresses(database) }).ended;
    squatter.close();
    await database.drop();
    expectOneLine(ended, new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken: stop .* set PORT`));
  });

  it('a database that does not let us in', async () => {
    const database = await createEmptyDatabase();
    await database.drop();
    const ended = await spawn({ DATABASE_URL: database.url }).ended;
    expectOneLine(ended, /cannot be used: database "test_.*" does not exist/);
  });

  itAsRoot("another user's data folder", async () => {
    fs.mkdirSync(path.join(folder, 'data'));
    const ended = await spawn({}, { uid: 65_533, gid: 65_533 }).ended;
    expectOneLine(ended, /belongs to user 0, not to user 65533: start .* or set CHANCERY_DATA/);
  });
});

describe("a stranger's start", () => {
  const stranger = { uid: 65_533, gid: 65_533 };
  const data = () => path.join(folder, 'data');

  itAsRoot.each([
    [
      'below a private home',
      () => {
        fs.mkdirSync(path.join(data(), 'home'), { recursive: true, mode: 0o700 });
        fs.chmodSync(data(), 0o700);
        return path.join(data(), 'home');
      },
      /^The data folder .*home cannot be reached by user 65533 below .*data, which belongs to user 0: start .* or set CHANCERY_DATA/,
    ],
    [
      'in a folder that it may only read',
      () => path.join(folder, 'new'),
      /^The data folder .*new cannot be made by user 65533 in .*: start .* or set CHANCERY_DATA/,
    ],
    [
      'in a folder of its own that is closed',
      () => {
        fs.mkdirSync(data());
        fs.chownSync(data(), stranger.uid, stranger.gid);
        fs.chmodSync(data(), 0o500);
        return data();
      },
      /^The data folder .*data is closed to its owner, user 65533: chmod u\+rwX it, or set CHANCERY_DATA/,
    ],
    [
      'with passwords that it may not read',
      () => {
        fs.mkdirSync(data());
        fs.chmodSync(data(), 0o777);
        fs.writeFileSync(path.join(data(), 'passwords.json'), '{}', { mode: 0o600 });
        return data();
      },
      /passwords\.json belongs to user 0, not to user 65533: start .* or set CHANCERY_DATA/,
    ],
  ])('%s', async (_where, place, line) => {
    expectOneLine(await spawn({ CHANCERY_DATA: place() }, stranger).ended, line);
  });
});

describe('with a database of DATABASE_URL', () => {
  it('migrates, serves, and says when only the trigger protects the log', async () => {
    const database = await createEmptyDatabase();
    const server = spawn({ DATABASE_URL: database.ownerUrl });
    expect((await fetch(`${await server.address()}/health/ready`)).status).toBe(200);
    const { code, stdout } = await server.kill('SIGTERM');
    await database.drop();
    expect(stdout).toMatch(/Only the trigger protects the event log/);
    expect(code).toBe(0);
  });

  it('tells open sockets that it goes away, and does not wait for them', async () => {
    const database = await createScratchDatabase();
    const server = spawn(addresses(database));
    const address = await server.address();
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}/graphql`,
      'graphql-transport-ws',
    );
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await once(socket, 'message');
    const closed = once(socket, 'close');
    const { code, stderr } = await server.kill('SIGTERM');
    expect(code).toBe(0);
    expect((await closed)[0]).toBe(1001);
    // Connections cut off under way would be logged: everything was closed in its turn.
    expect(stderr).not.toContain('connection was lost');
    await database.drop();
  });

  it('answers ready with 503 and a reason while the database is gone, live all the same', async () => {
    const database = await createScratchDatabase();
    const server = spawn(addresses(database));
    const address = await server.address();
    await database.drop();
    const ready = await fetch(`${address}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      status: 'unavailable',
      reason: 'The database does not answer.',
    });
    const live = await fetch(`${address}/health/live`);
    expect([live.status, await live.json()]).toEqual([200, { status: 'live' }]);
    expect((await server.kill('SIGTERM')).code).toBe(0);
  });
});

describeEmbedded('with the embedded database', () => {
  it('serves what it printed, and ends cleanly on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = spawn();
      const address = await server.address();
      for (const page of ['/graphql', '/docs', '/health/live', '/health/ready'])
        expect([page, (await fetch(address + page, asBrowser)).status]).toEqual([page, 200]);
      const { code, stdout, stderr } = await server.kill(signal);
      expect(code).toBe(0);
      expect(logged(stderr)).toEqual([
        {
          level: 30,
          context: 'Server',
          msg: `Stopping on ${signal}: requests under way may finish`,
        },
        { level: 30, context: 'Server', msg: 'Stopped' },
      ]);
      expect(stdout).not.toMatch(/Only the trigger/);
      expect(fs.existsSync(pidFile())).toBe(false);
    }
  });

  it('lets a request under way finish, takes no other, and ignores a second signal', async () => {
    const server = spawn();
    const address = new URL(await server.address());
    const request = await halfARequest(address);
    server.child.kill('SIGTERM');
    await sleep(300);
    server.child.kill('SIGTERM');
    await expect(fetch(new URL('/health/live', address))).rejects.toThrow('fetch failed');
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"__typename":"Query"/);
    expect((await server.ended).code).toBe(0);
  });

  it('turns away what comes on an open connection, with a problem that says when to come again', async () => {
    const server = spawn();
    const request = await halfARequest(new URL(await server.address()));
    server.child.kill('SIGTERM');
    await sleep(300);
    const answers = await request.finish('GET /api/v1/variants HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(answers).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*HTTP\/1\.1 503 Service Unavailable/);
    const [, refused = ''] = answers.split('HTTP/1.1 503');
    expect(refused).toMatch(/content-type: application\/problem\+json/i);
    expect(refused).toMatch(/retry-after: 1/i);
    expect(refused).toContain('"code":"UNAVAILABLE"');
    expect((await server.ended).code).toBe(0);
  });

  it('has its data after a restart', async () => {
    const first = spawn();
    await first.address();
    await keepNote();
    await first.kill('SIGTERM');
    const second = spawn();
    await second.address();
    expect(await notes()).toEqual(['kept']);
  });

  it('finds its database again after kill -9', async () => {
    const first = spawn();
    await first.address();
    await keepNote();
    const before = fs.readFileSync(pidFile(), 'utf8');
    await first.kill('SIGKILL');
    const second = spawn();
    expect((await fetch(`${await second.address()}/health/ready`)).status).toBe(200);
    expect(fs.readFileSync(pidFile(), 'utf8')).toBe(before);
    expect(await notes()).toEqual(['kept']);
    expect((await second.kill('SIGTERM')).code).toBe(0);
    expect(fs.existsSync(pidFile())).toBe(false);
  });

  it('brings its database back when that is killed, and is not ready meanwhile', async () => {
    const server = spawn({ LOG_LEVEL: 'silent' });
    const ready = `${await server.address()}/health/ready`;
    await keepNote();
    process.kill(databasePid(), 'SIGKILL');
    expect((await fetch(ready)).status).toBe(503);
    for (let look = 0; look < 400 && !(await fetch(ready)).ok; look += 1) await sleep(50);
    expect((await fetch(ready)).status).toBe(200);
    expect(await notes()).toEqual(['kept']);
    expect(await server.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    expect(fs.existsSync(pidFile())).toBe(false);
  });

  it('ends with one line and the code 1 when its database cannot be brought back', async () => {
    const server = spawn({ LOG_LEVEL: 'silent' });
    await server.address();
    const pid = databasePid();
    fs.renameSync(path.dirname(pidFile()), path.join(folder, 'away'));
    process.kill(pid, 'SIGKILL');
    const { code, stderr } = await server.ended;
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(
        /^The embedded PostgreSQL has gone and cannot be brought back \(.* is gone\)/,
      ),
    ]);
    expect(code).toBe(1);
  });

  it('leaves the data of another PostgreSQL alone and says so', async () => {
    const first = spawn({ LOG_LEVEL: 'silent' });
    await first.address();
    await first.kill('SIGTERM');
    const version = path.join(path.dirname(pidFile()), 'PG_VERSION');
    fs.writeFileSync(version, '99\n');
    expectOneLine(
      await spawn().ended,
      /initialized by PostgreSQL version 99, .*: serve these data by DATABASE_URL, or set CHANCERY_DATA/,
    );
    expect(fs.readFileSync(version, 'utf8')).toBe('99\n');
  });

  itAsRoot("keeps root's data elsewhere below another user's private home", async () => {
    fs.mkdirSync(path.join(folder, 'home'));
    fs.chownSync(path.join(folder, 'home'), 65_533, 65_533);
    fs.chmodSync(path.join(folder, 'home'), 0o700);
    const server = spawn({ CHANCERY_DATA: path.join(folder, 'home', 'data') });
    expect((await fetch(`${await server.address()}/health/ready`)).status).toBe(200);
    const { code, stdout } = await server.kill('SIGTERM');
    expect(code).toBe(0);
    const [, cluster = ''] =
      /PostgreSQL of its own, in (\/var\/lib\/chancery\/data-\S+)/.exec(stdout) ?? [];
    expect(fs.existsSync(cluster)).toBe(true);
    fs.rmSync(cluster, { recursive: true });
  });

  itAsRoot('runs as a user without a name', async () => {
    fs.chownSync(folder, 65_533, 65_533);
    const server = spawn({}, { uid: 65_533, gid: 65_533 });
    expect((await fetch(`${await server.address()}/health/ready`)).status).toBe(200);
    expect(fs.statSync(pidFile()).uid).toBe(65_533);
    expect((await server.kill('SIGTERM')).code).toBe(0);
  });

  const pidFile = () => path.join(folder, 'data', 'postgres', 'postmaster.pid');

  const databasePid = () => Number(fs.readFileSync(pidFile(), 'utf8').split('\n')[0]);

  async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const passwords = path.join(folder, 'data', 'passwords.json');
    const kept = JSON.parse(fs.readFileSync(passwords, 'utf8')) as { chancery_owner: string };
    const port = Number(fs.readFileSync(pidFile(), 'utf8').split('\n')[3]);
    const user = { user: 'chancery_owner', password: kept.chancery_owner, database: 'chancery' };
    const client = new Client({ host: '127.0.0.1', port, ...user });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const keepNote = () =>
    asOwner((client) => client.query(`create table notes as select 'kept' as note`));

  const notes = () =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ note: string }>('select note from notes');
      return rows.map((row) => row.note);
    });
});

const asBrowser = { headers: { accept: 'text/html' } };

function addresses({ url, ownerUrl }: ScratchDatabase): Record<string, string> {
  return { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl };
}

/** Sends the head and half the body of a query; `finish` sends the rest, and a request after it, and reads the answers. */
async function halfARequest({ hostname, port }: URL) {
  const body = JSON.stringify({ query: '{ __typename }' });
  const socket = net.connect({ host: hostname, port: Number(port) });
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = ['POST /graphql HTTP/1.1', 'host: x', 'content-type: application/json'];
  socket.write([...head, `content-length: ${body.length}`, '', body.slice(0, 5)].join('\r\n'));
  await sleep(200);
  const finish = async (another = ''): Promise<string> => {
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(body.slice(5) + another);
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  };
  return { finish };
}

function everyoneReads(file: string): boolean {
  for (let place = path.resolve(file); place !== path.dirname(place); place = path.dirname(place))
    if ((fs.statSync(place).mode & 0o005) === 0) return false;
  return true;
}
