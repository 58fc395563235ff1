import type { Config } from '../config/config.js';
import { StartUpError } from '../config/start-up-error.js';
import { type Addresses, addressesOf } from './addresses.js';
import { partitionLog } from './partition-log.js';
import { runMigrations } from './run-migrations.js';
import { checkIsCurrent } from './schema-state.js';
import { mayOnlyAppend } from './serving-role.js';

/** The database that the server works with: reachable, and up to date. */
export interface OpenDatabase extends Addresses {
  /** Whether the serving role lacks the right to change the log, so that not only the trigger protects it. */
  readonly isLogProtectedByGrant: boolean;
}

/** Opens and migrates the server of DATABASE_URL, else the embedded one; throws a StartUpError when it cannot be used. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const addresses = await addressesOf(config, false);
  return orStop(addresses, async () => {
    await migrate(addresses.migrationUrl, config.eventsPartitions);
    return { ...addresses, isLogProtectedByGrant: await mayOnlyAppend(addresses.url) };
  });
}

/**
 * Opens what a server has made, and makes and migrates nothing: it takes a role that may read.
 *
 * @throws StartUpError where there is no database, or one of another version.
 */
export async function openStandingDatabase(config: Config): Promise<Addresses> {
  const addresses = await addressesOf({ ...config, migrationUrl: null }, true);
  return orStop(addresses, async () => {
    await checkIsCurrent(addresses.url);
    return addresses;
  });
}

async function orStop<T>({ embedded }: Addresses, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await embedded?.stop();
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
