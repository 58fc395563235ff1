import type { Config } from '../config/config.js';
import { StartUpError } from '../config/start-up-error.js';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.js';
import { LARGEST_POOL } from './postmaster.js';
import { partitionLog } from './partition-log.js';
import { checkReachable } from './reachable.js';
import { runMigrations } from './run-migrations.js';
import { mayOnlyAppend } from './serving-role.js';

/** Where the database is. */
interface Addresses {
  /** For the role that serves. */
  readonly url: string;
  /** For the role that owns the tables and migrates them. */
  readonly migrationUrl: string;
  /** The server of our own, unless DATABASE_URL names another. */
  readonly embedded?: EmbeddedServer;
}

/** The database that the process works with: reachable, and up to date. */
export interface OpenDatabase extends Addresses {
  /** Whether the serving role lacks the right to change the log, so that not only the trigger protects it. */
  readonly isLogProtectedByGrant: boolean;
}

/** Opens and migrates the server of DATABASE_URL, else the embedded one; throws a StartUpError when it cannot be used. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const addresses = await (config.databaseUrl === null
    ? embeddedAddresses(config)
    : externalAddresses(config.databaseUrl, config.migrationUrl ?? config.databaseUrl));
  try {
    await migrate(addresses.migrationUrl, config.eventsPartitions);
    return { ...addresses, isLogProtectedByGrant: await mayOnlyAppend(addresses.url) };
  } catch (error) {
    await addresses.embedded?.stop();
    throw error;
  }
}

async function migrate(url: string, eventsPartitions: number): Promise<void> {
  try {
    await runMigrations(url);
    if (eventsPartitions > 1) await partitionLog(url, eventsPartitions);
  } catch (cause) {
    if (cause instanceof StartUpError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    const remedy = isLackOfPrivilege(cause) ? `: ${OWNERSHIP}` : '.';
    throw new StartUpError(`The database cannot be migrated (${why})${remedy}`, { cause });
  }
}

const isLackOfPrivilege = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '42501';

const OWNERSHIP =
  'its tables must belong to the role of DATABASE_MIGRATION_URL, or of DATABASE_URL where that is not set.';

async function externalAddresses(url: string, migrationUrl: string): Promise<Addresses> {
  await checkReachable(url, 'DATABASE_URL');
  if (migrationUrl !== url) await checkReachable(migrationUrl, 'DATABASE_MIGRATION_URL');
  return { url, migrationUrl };
}

async function embeddedAddresses({ dataFolder, poolSize }: Config): Promise<Addresses> {
  if (poolSize > LARGEST_POOL) throw new StartUpError(tooLargeAPool(poolSize));
  const embedded = await startEmbeddedServer({ dataFolder, isDurable: true });
  return {
    url: embedded.urlFor('chancery'),
    migrationUrl: embedded.urlFor('chancery_owner'),
    embedded,
  };
}

const tooLargeAPool = (poolSize: number): string =>
  `DATABASE_POOL_SIZE is ${poolSize}: with the embedded PostgreSQL it may be up to ${LARGEST_POOL}; name a larger server in DATABASE_URL, or lower it.`;
