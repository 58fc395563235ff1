import type { Config } from '../config/config.js';
import { StartUpError } from '../config/start-up-error.js';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.js';
import { LARGEST_POOL } from './postmaster.js';
import { checkReachable } from './reachable.js';

/** Where the database is. */
export interface Addresses {
  /** For the role that serves. */
  readonly url: string;
  /** For the role that owns the tables and migrates them. */
  readonly migrationUrl: string;
  /** The server of our own, unless DATABASE_URL names another. */
  readonly embedded?: EmbeddedServer;
}

/** Finds the server of DATABASE_URL, else finds or starts the embedded one, on new data unless it `mustStand`. */
export async function addressesOf(config: Config, mustStand: boolean): Promise<Addresses> {
  const { databaseUrl, migrationUrl } = config;
  return databaseUrl === null
    ? embeddedAddresses(config, mustStand)
    : externalAddresses(databaseUrl, migrationUrl ?? databaseUrl);
}

async function externalAddresses(url: string, migrationUrl: string): Promise<Addresses> {
  await checkReachable(url, 'DATABASE_URL');
  if (migrationUrl !== url) await checkReachable(migrationUrl, 'DATABASE_MIGRATION_URL');
  return { url, migrationUrl };
}

async function embeddedAddresses(
  { dataFolder, poolSize }: Config,
  mustStand: boolean,
): Promise<Addresses> {
  if (poolSize > LARGEST_POOL) throw new StartUpError(tooLargeAPool(poolSize));
  const embedded = await startEmbeddedServer({ dataFolder, mustStand, isDurable: true });
  return {
    url: embedded.urlFor('chancery'),
    migrationUrl: embedded.urlFor('chancery_owner'),
    embedded,
  };
}

const tooLargeAPool = (poolSize: number): string =>
  `DATABASE_POOL_SIZE is ${poolSize}: with the embedded PostgreSQL it may be up to ${LARGEST_POOL}; name a larger server in DATABASE_URL, or lower it.`;
