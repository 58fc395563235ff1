import { rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { checkPrograms, findBinaries, repairLinks } from '../../src/database/binaries.js';
import { bringBack, bringUp, type Installation } from '../../src/database/bring-up.js';
import { prepareDataFolder } from '../../src/database/data-folder.js';
import type { Keeper } from '../../src/database/keeper.js';
import { keepPasswords, type Role } from '../../src/database/passwords.js';
import { isAlive, readPostmasterFile } from '../../src/database/postmaster-file.js';
import { stopPostmaster } from '../../src/database/postmaster.js';
import { DATABASE_NAME, ensureRoles } from '../../src/database/roles.js';
import { chooseRunner } from '../../src/database/runner.js';
import { ServerLog } from '../../src/database/server-log.js';

/**
 * A PostgreSQL of this run's own, on new data, that flushes as in production; it is killed and comes back. Not by the
 * server's own watch, which takes one that ends again and again for broken.
 */
export class ChaosDatabase {
  kills = 0;
  restarts = 0;
  connectionsEnded = 0;

  private constructor(
    private readonly installation: Installation,
    private keeper: Keeper,
    private readonly port: number,
  ) {}

  static async start(folder: string): Promise<ChaosDatabase> {
    rmSync(folder, { recursive: true, force: true });
    prepareDataFolder(folder);
    const native = findBinaries();
    checkPrograms(native);
    repairLinks(native);
    const runner = chooseRunner(native, path.join(folder, 'postgres'));
    const passwords = keepPasswords(folder, runner.cluster);
    const log = new ServerLog(path.join(folder, 'postgres.log'));
    const installation = { runner, passwords, log, isDurable: true };
    const keeper = await bringUp(installation);
    await keeper.alone((client) => ensureRoles(client, passwords));
    const port = readPostmasterFile(runner.cluster)?.port;
    if (port === undefined) throw new Error('The PostgreSQL ended as soon as it had started.');
    return new ChaosDatabase(installation, keeper, port);
  }

  get url(): string {
    return this.urlFor('chancery');
  }

  get ownerUrl(): string {
    return this.urlFor('chancery_owner');
  }

  /** Resolves when it is back: after the wait for what the killed one held, and crash recovery. */
  async kill(): Promise<void> {
    const running = readPostmasterFile(this.installation.runner.cluster);
    if (!running) throw new Error('There is no PostgreSQL to kill.');
    process.kill(running.pid, 'SIGKILL');
    this.kills += 1;
    await this.keeper.ended;
    this.keeper = await bringBack(this.installation, { port: this.port, patienceMs: 0 });
    this.restarts += 1;
  }

  /** Ends one connection of a server, chosen from all; nothing where there is none. */
  async endConnection(choose: (pids: readonly number[]) => number): Promise<void> {
    const client = new Client({ connectionString: this.urlFor('postgres') });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query<{ pid: number }>(CONNECTIONS);
      if (rows.length === 0) return;
      await client.query('select pg_terminate_backend($1)', [choose(rows.map(({ pid }) => pid))]);
      this.connectionsEnded += 1;
    } finally {
      await client.end();
    }
  }

  /** At once, for a process that ends itself. */
  abandon(): void {
    const running = readPostmasterFile(this.installation.runner.cluster);
    if (running && isAlive(running.pid, this.installation.runner.cluster))
      process.kill(running.pid, 'SIGQUIT');
  }

  async stop(): Promise<void> {
    await this.keeper.leave(() => stopPostmaster(this.installation.runner));
  }

  private urlFor(role: Role): string {
    const password = this.installation.passwords[role];
    return `postgres://${role}:${password}@127.0.0.1:${this.port}/${DATABASE_NAME}`;
  }
}

const CONNECTIONS = `
  select pid from pg_stat_activity
  where usename in ('chancery', 'chancery_owner') order by pid`;
