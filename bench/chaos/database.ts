import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedServer, startEmbeddedServer } from '../../src/database/embedded-server.js';
import { readPostmasterFile } from '../../src/database/postmaster-file.js';

/** A PostgreSQL of this run's own, on new data, which is killed and comes back. */
export class ChaosDatabase {
  kills = 0;
  restarts = 0;
  connectionsEnded = 0;

  private constructor(private readonly server: EmbeddedServer) {}

  static async start(folder: string): Promise<ChaosDatabase> {
    rmSync(folder, { recursive: true, force: true });
    const server = await startEmbeddedServer({ dataFolder: folder, isDurable: true });
    server.keepRunning((why) => {
      console.error(`chaos: ${why.message}`);
      process.exit(1);
    });
    return new ChaosDatabase(server);
  }

  get url(): string {
    return this.server.urlFor('chancery');
  }

  get ownerUrl(): string {
    return this.server.urlFor('chancery_owner');
  }

  /** Resolves when it is back: crash recovery, and the wait for what the killed one held. */
  async kill(): Promise<void> {
    const killed = readPostmasterFile(this.server.cluster);
    if (!killed) return;
    process.kill(killed.pid, 'SIGKILL');
    this.kills += 1;
    for (;;) {
      const now = readPostmasterFile(this.server.cluster);
      if (now?.isReady && now.pid !== killed.pid) break;
      await sleep(50);
    }
    this.restarts += 1;
  }

  /** Ends one connection of a server, by its place in the list; nothing where there is none. */
  async endConnection(choose: (pids: readonly number[]) => number): Promise<void> {
    await this.asSuperuser(async (client) => {
      const { rows } = await client.query<{ pid: number }>(CONNECTIONS);
      if (rows.length === 0) return;
      await client.query('select pg_terminate_backend($1)', [choose(rows.map(({ pid }) => pid))]);
      this.connectionsEnded += 1;
    });
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }

  private async asSuperuser(work: (client: Client) => Promise<void>): Promise<void> {
    const client = new Client({ connectionString: this.server.urlFor('postgres') });
    client.on('error', () => {});
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  }
}

const CONNECTIONS = `
  select pid from pg_stat_activity
  where usename in ('chancery', 'chancery_owner') order by pid`;
