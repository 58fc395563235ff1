import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Readiness } from '../../src/api/health/readiness.js';
import { createPool } from '../../src/database/pool.js';
import { createEmptyDatabase, type ScratchDatabase } from '../support/database.js';

describe('readiness', () => {
  let database: ScratchDatabase;
  let pool: Pool;
  let readiness: Readiness;

  beforeEach(async () => {
    database = await createEmptyDatabase();
    pool = createPool(database.url, 1);
    readiness = new Readiness(pool, { isClosed: false });
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  it('has no obstacle while the database answers', async () => {
    expect(await readiness.obstacle()).toBeNull();
  });

  it('blames the database when it does not answer in time', async () => {
    const busy = pool.query('select pg_sleep(2.5)');
    expect(await readiness.obstacle()).toBe('The database does not answer.');
    await busy;
    expect(await readiness.obstacle()).toBeNull();
  });

  it('tells the log why the database does not answer, and nobody else', async () => {
    const logged = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const unreachable = createPool('postgres://somebody@127.0.0.1:1/somewhere', 1);
    expect(await new Readiness(unreachable, { isClosed: false }).obstacle()).toBe(
      'The database does not answer.',
    );
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('ECONNREFUSED 127.0.0.1:1'));
    logged.mockRestore();
    await unreachable.end();
  });

  it('says that the server is stopping', async () => {
    const stopping = new Readiness(pool, { isClosed: true });
    expect(await stopping.obstacle()).toBe('The server is stopping.');
  });
});
