import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from '../../src/database/binaries.js';
import { type EmbeddedServer, startEmbeddedServer } from '../../src/database/embedded-server.js';
import { freePort } from '../../src/database/free-port.js';
import { runMigrations } from '../../src/database/run-migrations.js';
import { chooseRunner } from '../../src/database/runner.js';
import { withClient } from '../../src/database/with-client.js';

/** An embedded server in a folder of its own, migrated. */
export async function startCluster(): Promise<{ folder: string; server: EmbeddedServer }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-cluster-'));
  // The server may run as nobody, who must get through.
  fs.chmodSync(folder, 0o711);
  const server = await startEmbeddedServer({ dataFolder: folder, isDurable: false });
  await runMigrations(server.urlFor('chancery_owner'));
  return { folder, server };
}

const PROCESSES = `
  select array_agg(pid) || split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as at
  from pg_stat_activity where pid <> pg_backend_pid()`;

/** A primary and a hot standby that streams from it, both of the embedded PostgreSQL. */
export class ReplicatedServer {
  private hanging: number[] = [];

  private constructor(
    private readonly folder: string,
    readonly primary: EmbeddedServer,
    private readonly standby: ChildProcess,
    private readonly standbyPort: number,
  ) {}

  /** Copies the primary's files while it is stopped: the package has no pg_basebackup. */
  static async start(): Promise<ReplicatedServer> {
    const { folder, server } = await startCluster();
    const copy = path.join(folder, 'standby');
    await server.stop();
    execFileSync('cp', ['-a', server.cluster, copy]);
    const primary = await startEmbeddedServer({ dataFolder: folder, isDurable: false });
    const from = new URL(primary.urlFor('postgres'));
    const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${from.password}`;
    fs.appendFileSync(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    fs.writeFileSync(path.join(copy, 'standby.signal'), '');
    const port = await freePort();
    return new ReplicatedServer(folder, primary, launch(copy, port), port);
  }

  standbyUrl(role: 'chancery' | 'postgres'): string {
    const url = new URL(this.primary.urlFor(role));
    url.port = String(this.standbyPort);
    return url.href;
  }

  /** Until the standby has replayed everything that stands in the primary. */
  async untilReplayed(): Promise<void> {
    const at = await this.ask(
      this.primary.urlFor('postgres'),
      'select pg_current_wal_insert_lsn() as at',
    );
    const isThere = `select pg_last_wal_replay_lsn() >= '${String(at)}' as at`;
    for (let tries = 1; ; tries += 1) {
      const answer = await this.ask(this.standbyUrl('postgres'), isThere).catch(() => false);
      if (answer === true) return;
      if (tries > 400) throw new Error('The standby does not follow.');
      await sleep(50);
    }
  }

  async pauseReplay(): Promise<void> {
    await this.ask(this.standbyUrl('postgres'), 'select pg_wal_replay_pause() as at');
  }

  async resumeReplay(): Promise<void> {
    await this.ask(this.standbyUrl('postgres'), 'select pg_wal_replay_resume() as at');
  }

  /** From now on the standby takes connections and answers nothing, until it is awoken. */
  async hangStandby(): Promise<void> {
    this.hanging = (await this.ask(this.standbyUrl('postgres'), PROCESSES)) as number[];
    for (const pid of this.hanging) process.kill(pid, 'SIGSTOP');
  }

  wakeStandby(): void {
    for (const pid of this.hanging.splice(0)) process.kill(pid, 'SIGCONT');
  }

  async stopStandby(): Promise<void> {
    this.wakeStandby();
    if (this.standby.exitCode !== null || this.standby.signalCode !== null) return;
    const ended = new Promise((resolve) => this.standby.once('exit', resolve));
    this.standby.kill('SIGINT');
    await ended;
  }

  async stop(): Promise<void> {
    await this.stopStandby();
    await this.primary.stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  private async ask(url: string, sql: string): Promise<unknown> {
    return withClient(url, async (client) => {
      const { rows } = await client.query<{ at: unknown }>(sql);
      return rows[0]?.at;
    });
  }
}

function launch(cluster: string, port: number): ChildProcess {
  const runner = chooseRunner(findBinaries(), cluster);
  for (const file of ['standby.signal', 'postgresql.auto.conf'])
    if (runner.owner && process.getuid?.() === 0)
      fs.chownSync(path.join(cluster, file), runner.owner.uid, runner.owner.gid);
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((set) => ['-c', set])];
  const { file, args: all, options } = runner.command(path.join(runner.bin, 'postgres'), args);
  return spawn(file, all, { ...options, stdio: 'ignore' });
}
