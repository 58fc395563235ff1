// Plain JavaScript, importing what was built: Jest resolves no TypeScript here.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedServer } from '../../dist/src/database/embedded-server.js';

/**
 * Tells the tests which server makes their databases: the one of DATABASE_URL, whose role must be allowed to create
 * databases, else an embedded one that flushes nothing to the disk.
 */
export default async function setup() {
  const addresses = process.env.DATABASE_URL
    ? external(process.env.DATABASE_URL)
    : await embedded();
  const run = `test_${randomBytes(4).toString('hex')}`;
  process.env.CHANCERY_TEST_DATABASES = JSON.stringify({ ...addresses, run });
}

function external(url) {
  return { adminUrl: url, ownerUrl: url, url };
}

async function embedded() {
  const dataFolder = path.resolve(process.env.CHANCERY_TEST_DATA ?? '.data/test');
  const server = await startEmbeddedServer({ dataFolder, isDurable: false });
  globalThis.chanceryTestServer = server;
  const adminUrl = server.urlFor('postgres', 'postgres');
  if (!server.isAttached) await dropLeftDatabases(adminUrl);
  return { adminUrl, ownerUrl: server.urlFor('chancery_owner'), url: server.urlFor('chancery') };
}

/** A run that was killed leaves its databases behind. */
async function dropLeftDatabases(adminUrl) {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query(
    "select datname from pg_database where datname like 'test\\_%'",
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
