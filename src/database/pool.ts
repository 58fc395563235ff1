import { Logger } from '@nestjs/common';
import { Pool } from 'pg';
import { PooledClient } from './pooled-client.js';

/** The injection token of the pool that SQL written by hand goes through. */
export const POOL = Symbol('POOL');

/** For how long a pool waits, in milliseconds. */
interface Patience {
  /** For a free connection, or a new one. */
  readonly connectionTimeoutMillis: number;
  /** For the answer to a query, whose connection is closed then; without it, as long as it takes. */
  readonly query_timeout?: number;
}

/** Connections of the serving role. One that breaks while idle is logged and replaced. */
export function createPool(
  url: string,
  size: number,
  patience: Patience = { connectionTimeoutMillis: 5000 },
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: 'chancery',
    keepAlive: true,
    ...patience,
    Client: PooledClient,
  });
  const logger = new Logger('Pool');
  pool.on('error', (error) => logger.warn(`A database connection was lost: ${error.message}`));
  return pool;
}
