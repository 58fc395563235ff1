import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Config, readConfig } from '../config/config.js';
import type { Addresses } from '../database/addresses.js';
import { openDatabase, openStandingDatabase } from '../database/open-database.js';
import { createPool } from '../database/pool.js';
import { raiseEpochAfterRestore } from '../event-store/log-epoch.js';

/** The server's database, for the time of one command. */
export interface CommandDatabase {
  readonly config: Config;
  /** Connections of the serving role. */
  readonly pool: Pool;
}

type Work<T> = (database: CommandDatabase) => Promise<T>;

/**
 * Does the work on the database that the server of the same environment uses: that of DATABASE_URL, else the embedded
 * one, which is started unless it runs and stopped unless another uses it. Makes none, and migrates none.
 *
 * @throws StartUpError where there is none of this version.
 */
export async function withDatabase<T>(work: Work<T>): Promise<T> {
  return within(openStandingDatabase, work);
}

/**
 * The same, and like the server it makes the database where there is none, brings it up to date, and begins a new epoch
 * where it was restored: the command may be the first that writes to it.
 */
export async function withMadeDatabase<T>(work: Work<T>): Promise<T> {
  return within(openDatabase, async (database) => {
    await raiseEpochAfterRestore(database.pool);
    return work(database);
  });
}

async function within<T>(open: (config: Config) => Promise<Addresses>, work: Work<T>): Promise<T> {
  // Standard output belongs to the answer.
  Logger.overrideLogger(false);
  const config = readConfig(process.env);
  const { url, embedded } = await open(config);
  try {
    const pool = createPool(url, config.poolSize);
    try {
      return await work({ config, pool });
    } finally {
      await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}
