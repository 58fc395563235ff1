import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { servingOptions } from '../../src/database/data-source.js';
import { createPool } from '../../src/database/pool.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';

let scratch: ScratchDatabase;
let pool: Pool;

beforeAll(async () => {
  scratch = await createScratchDatabase();
  pool = createPool(scratch.url, 2);
});

afterAll(async () => {
  await pool.end();
  await scratch.drop();
});

async function terminate(pid: number): Promise<void> {
  await pool.query('select pg_terminate_backend($1)', [pid]);
}

describe('a connection that the database ends between two queries', () => {
  it('of the pool ends nothing else', async () => {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await terminate(rows[0]?.pid ?? 0);
    await ended;
    client.release(true);
    await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  });

  it('of TypeORM ends nothing else', async () => {
    const options = servingOptions(scratch.url, 1) as DataSourceOptions;
    const database = await new DataSource(options).initialize();
    const runner = database.createQueryRunner();
    await runner.connect();
    const [row] = (await runner.query('select pg_backend_pid() as pid')) as { pid: number }[];
    await terminate(row?.pid ?? 0);
    // TypeORM gives up a connection as soon as it hears of its end, which may be before it is asked again.
    await expect(runner.query('select 1')).rejects.toThrow(/terminat|closed|already released/i);
    await runner.release();
    await database.destroy();
  });
});
