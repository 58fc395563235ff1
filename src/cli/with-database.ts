import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Config, readConfig } from '../config/config.js';
import { type OpenDatabase, openDatabase } from '../database/open-database.js';
import { createPool } from '../database/pool.js';

/** The server's database, for the time of one command. */
export interface CommandDatabase extends OpenDatabase {
  readonly config: Config;
  /** Connections of the serving role. */
  readonly pool: Pool;
}

/**
 * Does the work on the database that the server of the same environment would use, up to date: that of
 * DATABASE_URL, else the embedded one, which is started unless it runs and stopped unless another uses it.
 *
 * @throws StartUpError where it cannot be used.
 */
export async function withDatabase<T>(work: (database: CommandDatabase) => Promise<T>): Promise<T> {
  // Standard output belongs to the answer.
  Logger.overrideLogger(false);
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const pool = createPool(database.url, config.poolSize);
    try {
      return await work({ ...database, config, pool });
    } finally {
      await pool.end();
    }
  } finally {
    await database.embedded?.stop();
  }
}
