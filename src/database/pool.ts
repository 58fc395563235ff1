import { Logger } from '@nestjs/common';
import { Pool } from 'pg';
import { PooledClient } from './pooled-client.js';

/** The injection token of the pool that SQL written by hand goes through. */
export const POOL = Symbol('POOL');

/** Connections of the serving role. One that breaks while idle is logged and replaced. */
export function createPool(url: string, size: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: 'chancery',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    Client: PooledClient,
  });
  const logger = new Logger('Pool');
  pool.on('error', (error) => logger.warn(`A database connection was lost: ${error.message}`));
  return pool;
}
