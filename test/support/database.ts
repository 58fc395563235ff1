import { randomBytes } from 'node:crypto';
import { it } from '@jest/globals';
import { Client } from 'pg';

/** A database of a test's own, migrated and otherwise empty. */
export interface ScratchDatabase {
  /** For the role that serves: on the embedded server it may not change the log. */
  readonly url: string;
  /** For the role that owns the tables. */
  readonly ownerUrl: string;
  /** For the role that makes databases: on the embedded server a superuser. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

/** What test/support/global-setup.mjs found. */
interface TestDatabases {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly url: string;
  /** Stands before the name of each database of this run. */
  readonly run: string;
}

/** Set by test/support/in-partitions.ts, for all databases of a test file. */
const partitions = () => Number(process.env['CHANCERY_TEST_PARTITIONS'] ?? 1);

/** Any number that no other advisory lock of the server has. */
const TEMPLATE_LOCK = 4_207_003;

/** A copy of the run's template database; the first call of a run makes the template. */
export async function createScratchDatabase(): Promise<ScratchDatabase> {
  const databases = testDatabases();
  const template = `${databases.run}_template${partitions() > 1 ? partitions() : ''}`;
  const name = `${databases.run}_${randomBytes(6).toString('hex')}`;
  await asAdmin(databases, async (admin) => {
    await ensureTemplate(admin, template, databases);
    await admin.query(creation(name, databases, `template ${template} strategy file_copy`));
  });
  return scratch(name, databases);
}

/** A database without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<ScratchDatabase> {
  const databases = testDatabases();
  const name = `${databases.run}_${randomBytes(6).toString('hex')}`;
  await asAdmin(databases, (admin) => admin.query(creation(name, databases)));
  return scratch(name, databases);
}

/** What only a superuser may do; skipped, in so many words, on a server of whose roles nobody knows that. */
export function itAsSuperuser(title: string, test: () => Promise<void>): void {
  const { adminUrl, url } = testDatabases();
  const isKnown = adminUrl !== url;
  if (!isKnown) process.stderr.write(`SKIPPED, needs the embedded server's superuser: ${title}\n`);
  (isKnown ? it : it.skip)(title, test);
}

function testDatabases(): TestDatabases {
  const found = process.env['CHANCERY_TEST_DATABASES'];
  if (!found) throw new Error('test/support/global-setup.mjs has not run');
  return JSON.parse(found) as TestDatabases;
}

function scratch(name: string, databases: TestDatabases): ScratchDatabase {
  return {
    url: withDatabase(databases.url, name),
    ownerUrl: withDatabase(databases.ownerUrl, name),
    adminUrl: withDatabase(databases.adminUrl, name),
    drop: async () => {
      await asAdmin(databases, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** Test files run side by side: the first makes the template while the others wait. */
async function ensureTemplate(admin: Client, template: string, databases: TestDatabases) {
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const known = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (known.rowCount === 0) await makeTemplate(admin, template, databases);
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
}

/** Migrated under another name first, so that a template with this name is always whole. */
async function makeTemplate(admin: Client, template: string, databases: TestDatabases) {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(creation(draft, databases));
  const { runMigrations } = await import('../../src/database/run-migrations.js');
  await runMigrations(withDatabase(databases.ownerUrl, draft));
  const { partitionLog } = await import('../../src/database/partition-log.js');
  if (partitions() > 1) await partitionLog(withDatabase(databases.ownerUrl, draft), partitions());
  await admin.query(`alter database ${draft} rename to ${template}`);
}

function creation(name: string, databases: TestDatabases, how = ''): string {
  return `create database ${name} owner ${new URL(databases.ownerUrl).username} ${how}`;
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asAdmin<T>(databases: TestDatabases, work: (admin: Client) => Promise<T>) {
  const admin = new Client({ connectionString: databases.adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
