import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedServer } from '../../src/database/embedded-server.js';
import { partitionLog } from '../../src/database/partition-log.js';
import { runMigrations } from '../../src/database/run-migrations.js';

/** A server to make databases on: that of DATABASE_URL, whose role may do that, else the embedded one, flushing as in production. */
export interface Machine {
  /** A new database with so many partitions; answers its address. */
  newDatabase(name: string, partitions: number): Promise<string>;
  close(): Promise<void>;
}

export async function openMachine(): Promise<Machine> {
  const given = process.env['DATABASE_URL'];
  if (given) return machine(given, async () => {});
  const dataFolder = path.resolve(process.env['CHANCERY_DATA'] ?? '.data/bench-scaling');
  const server = await startEmbeddedServer({ dataFolder, isDurable: true });
  return machine(server.urlFor('postgres', 'postgres'), () => server.stop());
}

function machine(adminUrl: string, stop: () => Promise<void>): Machine {
  const made: string[] = [];
  return {
    newDatabase: async (name, partitions) => {
      await admin(adminUrl, `drop database if exists ${name} with (force)`);
      await admin(adminUrl, `create database ${name}`);
      made.push(name);
      const url = new URL(adminUrl);
      url.pathname = `/${name}`;
      await runMigrations(url.href);
      if (partitions > 1) await partitionLog(url.href, partitions);
      return url.href;
    },
    close: async () => {
      for (const name of made) await admin(adminUrl, `drop database ${name} with (force)`);
      await stop();
    },
  };
}

async function admin(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
