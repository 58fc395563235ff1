import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import type { EmbeddedServer } from '../../src/database/embedded-server.js';
import { withClient } from '../../src/database/with-client.js';

/**
 * Puts the contents of a server's database into another's, whose tables the migrations have made: as pg_dump and
 * pg_restore do, which the embedded PostgreSQL does not have, by COPY of one snapshot.
 */
export async function copyDatabase(from: EmbeddedServer, to: EmbeddedServer): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-dump-'));
  // Each server may run as another user than this process.
  fs.chmodSync(folder, 0o777);
  try {
    const tables = await withClient(from.urlFor('postgres', 'chancery'), (client) =>
      dump(client, folder),
    );
    await withClient(to.urlFor('postgres', 'chancery'), (client) =>
      restore(client, tables, folder),
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const TABLES = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
  order by relname in ('parked_events', 'tokens'), relname`;

async function dump(client: Client, folder: string): Promise<string[]> {
  await client.query('begin isolation level repeatable read');
  const { rows } = await client.query<{ name: string }>(TABLES);
  for (const { name } of rows) await client.query(`copy ${name} to '${folder}/${name}'`);
  await client.query('commit');
  return rows.map(({ name }) => name);
}

/** A restored table gets its triggers when its rows are in. */
async function restore(client: Client, tables: readonly string[], folder: string): Promise<void> {
  await client.query('begin');
  for (const name of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query('delete from log_epochs');
  for (const name of tables) await client.query(`copy ${name} from '${folder}/${name}'`);
  for (const name of ['events', 'log_epochs'])
    await client.query(`alter table ${name} enable always trigger ${name}_append_only`);
  await client.query(`select setval('log_positions', (select max(log_position) from events))`);
  await client.query('commit');
}
