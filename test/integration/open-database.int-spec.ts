import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { type Config, readConfig } from '../../src/config/config.js';
import { StartUpError } from '../../src/config/start-up-error.js';
import { openDatabase, openStandingDatabase } from '../../src/database/open-database.js';
import { migrations } from '../../src/database/migrations.js';
import { createEmptyDatabase, type ScratchDatabase } from '../support/database.js';

let database: ScratchDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
});

afterEach(async () => {
  await database.drop();
});

const named = (url: string, migrationUrl = url): Config =>
  readConfig({ DATABASE_URL: url, DATABASE_MIGRATION_URL: migrationUrl });

async function asOwner(sql: string): Promise<void> {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

type Opening = (config: Config) => Promise<unknown>;

async function complaintOf(config: Config, open: Opening = openDatabase): Promise<string> {
  const failure = await open(config).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartUpError);
  const { message } = failure as StartUpError;
  expect(message).not.toContain('\n');
  return message;
}

describe('a database that cannot be used', () => {
  it('was migrated by a newer version: names what this one does not know', async () => {
    await openDatabase(named(database.url, database.ownerUrl));
    await asOwner(
      `insert into migrations (timestamp, name) values (1999000000000, 'AddPress1999000000000')`,
    );
    expect(await complaintOf(named(database.url, database.ownerUrl))).toBe(
      'The database was migrated by a newer Chancery (AddPress1999000000000): start that version, or restore a copy from before.',
    );
  });

  it('belongs to another role: says whose its tables must be', async () => {
    // Another server's tests run as its owner: there is no second role that could lack a right.
    if (database.url === database.ownerUrl) return;
    expect(await complaintOf(named(database.url))).toMatch(
      /^The database cannot be migrated \(permission denied .*\): its tables must belong to the role/,
    );
  });

  it('has a table in the way: gives no advice that would not help', async () => {
    const printed = jest.spyOn(console, 'log');
    await asOwner('create table games (id integer)');
    expect(await complaintOf(named(database.url, database.ownerUrl))).toBe(
      'The database cannot be migrated (relation "games" already exists).',
    );
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});

describe('a database that is only to be read', () => {
  const standing = (config: Config) => complaintOf(config, openStandingDatabase);
  const tables = async () => {
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query(`select 1 from pg_tables where schemaname = 'public'`);
    await owner.end();
    return rows.length;
  };

  it('is left empty where it is empty', async () => {
    expect(await standing(named(database.url, database.ownerUrl))).toBe(
      'The database holds no Chancery: name that of the server, or start a server on it first.',
    );
    expect(await tables()).toBe(0);
  });

  it('is opened by the serving role alone', async () => {
    await openDatabase(named(database.url, database.ownerUrl));
    const { url } = await openStandingDatabase(named(database.url, 'postgres://127.0.0.1:9/none'));
    expect(url).toBe(database.url);
  });

  it('is of an older version: is not migrated, and says what it lacks', async () => {
    await openDatabase(named(database.url, database.ownerUrl));
    const newest = migrations.at(-1)?.name;
    await asOwner(`delete from migrations where name = '${newest}'`);
    expect(await standing(named(database.url, database.ownerUrl))).toBe(
      `The database is older than this Chancery (it lacks ${newest}): start a server of this version on it first, or use the version that serves it.`,
    );
    // As one from before commands could tell: a role that is not the owner may not even ask.
    if (database.url === database.ownerUrl) return;
    await asOwner('revoke select on migrations from chancery');
    expect(await standing(named(database.url, database.ownerUrl))).toMatch(
      /^The serving role may not read the table "migrations": the database is older than this/,
    );
  });

  it('is of a newer version: says so', async () => {
    await openDatabase(named(database.url, database.ownerUrl));
    await asOwner(`insert into migrations (timestamp, name) values (1999000000000, 'AddPress')`);
    expect(await standing(named(database.url, database.ownerUrl))).toMatch(
      /^The database was migrated by a newer Chancery \(AddPress\)/,
    );
  });
});

describe('more connections than the embedded server has', () => {
  it('are refused before it is started', async () => {
    const config = readConfig({ DATABASE_POOL_SIZE: '46', CHANCERY_DATA: '/nowhere/at/all' });
    expect(await complaintOf(config)).toBe(
      'DATABASE_POOL_SIZE is 46: with the embedded PostgreSQL it may be up to 45; name a larger server in DATABASE_URL, or lower it.',
    );
  });
});
