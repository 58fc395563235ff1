import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { type EmbeddedServer, startEmbeddedServer } from '../../src/database/embedded-server.js';
import { isAlive, readPostmasterFile } from '../../src/database/postmaster-file.js';
import { describeEmbedded } from '../support/machine.js';

describeEmbedded('the embedded server', () => {
  let dataFolder: string;
  let running: EmbeddedServer[];

  beforeEach(() => {
    dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-embedded-'));
    // The server may run as nobody, who must get through.
    fs.chmodSync(dataFolder, 0o711);
    running = [];
  });
  afterEach(async () => {
    for (const server of running) await server.stop();
    fs.rmSync(dataFolder, { recursive: true, force: true });
  });

  async function start(isDurable = false): Promise<EmbeddedServer> {
    const server = await startEmbeddedServer({ dataFolder, isDurable });
    running.push(server);
    return server;
  }

  async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  const postmasterFile = (server: EmbeddedServer) => path.join(server.cluster, 'postmaster.pid');
  const pidOf = (server: EmbeddedServer) =>
    Number(fs.readFileSync(postmasterFile(server), 'utf8').split('\n')[0]);

  async function keepNote(server: EmbeddedServer): Promise<void> {
    await query(server.urlFor('chancery_owner'), `create table notes as select 'kept' as note`);
  }
  const notes = (server: EmbeddedServer) =>
    query(server.urlFor('chancery_owner'), 'select note from notes');

  it('has a role that owns the database, one that serves, and one that rules', async () => {
    const server = await start();
    const who = `select current_user as role, rolsuper as rules, pg_get_userbyid(datdba) as owner
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`;
    expect(await query(server.urlFor('chancery'), who)).toEqual([
      { role: 'chancery', rules: false, owner: 'chancery_owner' },
    ]);
    expect(await query(server.urlFor('chancery_owner'), who)).toEqual([
      { role: 'chancery_owner', rules: false, owner: 'chancery_owner' },
    ]);
    expect(await query(server.urlFor('postgres'), who)).toMatchObject([{ rules: true }]);
    await expect(query(server.urlFor('chancery'), 'create table t ()')).rejects.toThrow(
      /permission/,
    );
  });

  it('listens on the loopback address alone and writes safely', async () => {
    const server = await start(true);
    const settings = await query(server.urlFor('postgres'), SETTINGS);
    expect(settings).toEqual([
      {
        listening: '127.0.0.1',
        sockets: '',
        passwords: 'scram-sha-256',
        flushed: 'on',
        timezone: 'UTC',
        encoding: 'UTF8',
      },
    ]);
  });

  it.each([['wrong'], ['']])('lets nobody in with the password "%s"', async (password) => {
    const server = await start();
    for (const role of ['postgres', 'chancery_owner', 'chancery'] as const) {
      const url = new URL(server.urlFor(role));
      url.password = password;
      const client = new Client({ ...fromUrl(url), password });
      await expect(client.connect()).rejects.toThrow(/password/);
    }
    const rules = await query<{ auth_method: string }>(
      server.urlFor('postgres'),
      'select distinct auth_method from pg_hba_file_rules',
    );
    expect(rules).toEqual([{ auth_method: 'scram-sha-256' }]);
  });

  it('has its data again after a stop and a start', async () => {
    const first = await start();
    await keepNote(first);
    await first.stop();
    expect(fs.existsSync(postmasterFile(first))).toBe(false);
    const second = await start();
    expect(second.isAttached).toBe(false);
    expect(await notes(second)).toEqual([{ note: 'kept' }]);
  });

  describe('and a process that cannot be seen from here, as in another container', () => {
    const inUse = () => path.join(dataFolder, 'in-use');

    it('is not started beside it', async () => {
      fs.writeFileSync(inUse(), 'another place');
      const alive = setInterval(() => fs.utimesSync(inUse(), new Date(), new Date()), 300);
      await expect(start()).rejects.toThrow(
        `The data folder ${dataFolder} is in use by a server in another container or on another machine: run this where`,
      );
      clearInterval(alive);
      expect(fs.readdirSync(dataFolder)).toEqual(['in-use']);
    });

    it('is started when it is silent, and tells others as long as it runs', async () => {
      fs.writeFileSync(inUse(), 'another place');
      const first = await start();
      expect(fs.readFileSync(inUse(), 'utf8')).not.toBe('another place');
      const { mtimeMs } = fs.statSync(inUse());
      const second = await start();
      await first.stop();
      while (fs.statSync(inUse()).mtimeMs === mtimeMs) await sleep(50);
      await second.stop();
      expect(fs.existsSync(inUse())).toBe(false);
    });

    it('tells others again where the file was taken away', async () => {
      await start();
      fs.rmSync(inUse());
      while (!fs.existsSync(inUse())) await sleep(50);
    });
  });

  it('is found running by another path of its folder', async () => {
    const first = await start();
    const link = `${dataFolder}-link`;
    fs.symlinkSync(dataFolder, link);
    const second = await startEmbeddedServer({ dataFolder: link, isDurable: false });
    expect(second).toMatchObject({ isAttached: true, port: first.port });
    await second.stop();
    fs.rmSync(link);
  });

  it('has its data again after it was killed', async () => {
    const first = await start(true);
    await keepNote(first);
    process.kill(pidOf(first), 'SIGKILL');
    const second = await start(true);
    expect(second.isAttached).toBe(false);
    expect(await notes(second)).toEqual([{ note: 'kept' }]);
  });

  it('starts although the number of a killed server has gone to another process', async () => {
    const first = await start(true);
    await keepNote(first);
    process.kill(pidOf(first), 'SIGKILL');
    await sleep(300);
    const [, ...rest] = fs.readFileSync(postmasterFile(first), 'utf8').split('\n');
    fs.writeFileSync(postmasterFile(first), [process.pid, ...rest].join('\n'));
    expect(await notes(await start(true))).toEqual([{ note: 'kept' }]);
  });

  it('is found running, and runs until the last who uses it leaves', async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ isAttached: true, port: first.port });
    await first.stop();
    expect(await query(second.urlFor('chancery'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(fs.existsSync(postmasterFile(second))).toBe(false);
  });

  it('ends when all who use it leave at once', async () => {
    const servers = [await start(), await start(), await start()];
    await Promise.all(servers.map((server) => server.stop()));
    expect(servers.map((server) => fs.existsSync(postmasterFile(server)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is one server for all who start it at once on an empty folder', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map((server) => server.port)).size).toBe(1);
    expect(fs.readdirSync(dataFolder).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('stops twice without complaint, and after it was killed', async () => {
    const server = await start();
    await server.stop();
    await server.stop();
    const again = await start();
    process.kill(pidOf(again), 'SIGKILL');
    await sleep(100);
    await again.stop();
    expect(await start()).toMatchObject({ isAttached: false });
  });

  it('ends without harm to who started it, also where its log is gone', async () => {
    const server = await start();
    fs.rmSync(path.join(dataFolder, 'postgres.log'));
    await server.stop();
    // A failure in the listener to its end would come now, and fail this test.
    await sleep(300);
    expect(fs.existsSync(postmasterFile(server))).toBe(false);
  });

  describe('that is kept running', () => {
    let complaints: string[];
    beforeEach(() => {
      Logger.overrideLogger(false);
      complaints = [];
    });
    afterEach(() => Logger.overrideLogger(true));

    async function startKept(): Promise<EmbeddedServer> {
      const server = await start(true);
      server.keepRunning(({ message }) => complaints.push(message));
      return server;
    }

    async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
      for (let look = 0; look < 1000; look += 1) {
        if (await isSo()) return;
        await sleep(20);
      }
      throw new Error(`not in 20 seconds: ${String(isSo)}`);
    }

    const isRunning = (server: EmbeddedServer, not = 0): boolean => {
      const file = readPostmasterFile(server.cluster);
      return file?.isReady === true && file.pid !== not && isAlive(file.pid, server.cluster);
    };

    /** Resolves when another server of these data has so many keepers. */
    async function backAfter(killed: number, server: EmbeddedServer, keepers = 1): Promise<void> {
      await until(() => isRunning(server, killed));
      await until(async () => (await keepersOf(server)) === keepers);
    }

    const KEEPERS = `from pg_stat_activity where application_name = 'chancery keeper'`;
    const keepersOf = async (server: EmbeddedServer) =>
      (await query(server.urlFor('postgres'), `select 1 ${KEEPERS}`)).length;

    function kill(server: EmbeddedServer): number {
      const pid = pidOf(server);
      process.kill(pid, 'SIGKILL');
      return pid;
    }

    it('comes back on its port when it is killed, with what it had confirmed', async () => {
      const server = await startKept();
      await keepNote(server);
      await backAfter(kill(server), server);
      expect(await notes(server)).toEqual([{ note: 'kept' }]);
      await server.stop();
      expect([fs.existsSync(postmasterFile(server)), complaints]).toEqual([false, []]);
    });

    it('comes back once for all who use it', async () => {
      const [one, other] = [await startKept(), await startKept()];
      await backAfter(kill(one), one, 2);
      await one.stop();
      expect(await query(other.urlFor('chancery'), 'select 1 as one')).toEqual([{ one: 1 }]);
      await other.stop();
      expect([fs.existsSync(postmasterFile(other)), complaints]).toEqual([false, []]);
    });

    it('is not stopped under one whose connection broke', async () => {
      const [one, other] = [await startKept(), await startKept()];
      await query(one.urlFor('postgres'), `select pg_terminate_backend(pid) ${KEEPERS}`);
      await until(async () => (await keepersOf(one)) === 2);
      await one.stop();
      expect(await query(other.urlFor('chancery'), 'select 1 as one')).toEqual([{ one: 1 }]);
    });

    it('is given up when it is killed for the sixth time', async () => {
      const server = await startKept();
      for (let time = 1; time <= 5; time += 1) await backAfter(kill(server), server);
      kill(server);
      await until(() => complaints.length > 0);
      expect(complaints).toEqual([
        'The embedded PostgreSQL has gone and cannot be brought back (it ended 6 times within ten minutes): mend that and start Chancery again; what it confirmed is kept.',
      ]);
      expect(await query((await start(true)).urlFor('chancery'), 'select 1 as one')).toHaveLength(
        1,
      );
    });

    it('is given up, and not made anew, when its data are gone', async () => {
      const server = await startKept();
      fs.renameSync(server.cluster, `${server.cluster}.away`);
      process.kill(
        Number(fs.readFileSync(`${server.cluster}.away/postmaster.pid`, 'utf8').split('\n')[0]),
        'SIGKILL',
      );
      await until(() => complaints.length > 0);
      expect(complaints).toEqual([expect.stringContaining(`(${server.cluster} is gone)`)]);
      expect(fs.existsSync(server.cluster)).toBe(false);
    });

    it('stays away when it is stopped by who uses it', async () => {
      const server = await startKept();
      await server.stop();
      await sleep(300);
      expect([fs.existsSync(postmasterFile(server)), complaints]).toEqual([false, []]);
    });

    it('can be left at the moment in which it is killed', async () => {
      const server = await startKept();
      const leaving = server.stop();
      kill(server);
      await leaving;
      expect([isRunning(server), complaints]).toEqual([false, []]);
    });

    it('can be left while it comes back', async () => {
      const server = await startKept();
      kill(server);
      await server.stop();
      expect([isRunning(server), complaints]).toEqual([false, []]);
    });
  });

  it('says so when its passwords are not those of the data', async () => {
    const server = await start();
    const file = path.join(dataFolder, 'passwords.json');
    const passwords = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
    fs.writeFileSync(file, JSON.stringify({ ...passwords, postgres: 'another' }));
    await expect(startEmbeddedServer({ dataFolder, isDurable: true })).rejects.toThrow(
      /does not let us in .*restore its passwords.json/,
    );
    await server.stop();
    await expect(startEmbeddedServer({ dataFolder, isDurable: true })).rejects.toThrow(
      /does not let us in/,
    );
  });
});

const SETTINGS = `select
  current_setting('listen_addresses') as listening,
  current_setting('unix_socket_directories') as sockets,
  current_setting('password_encryption') as passwords,
  current_setting('fsync') as flushed,
  current_setting('timezone') as timezone,
  current_setting('server_encoding') as encoding`;

function fromUrl(url: URL) {
  return {
    host: url.hostname,
    port: Number(url.port),
    user: url.username,
    database: url.pathname.slice(1),
  };
}
