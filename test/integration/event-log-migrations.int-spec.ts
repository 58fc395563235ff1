import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { CreateEventLog1796000000000 } from '../../migrations/1796000000000-create-event-log.js';
import { CreateCommands1796000000001 } from '../../migrations/1796000000001-create-commands.js';
import { createPool } from '../../src/database/pool.js';
import { appendRequest } from '../support/append-request.js';
import { createEmptyDatabase, type ScratchDatabase } from '../support/database.js';
import { silentStore } from '../support/stores.js';

let database: ScratchDatabase;
let source: DataSource;

beforeEach(async () => {
  database = await createEmptyDatabase();
  source = await new DataSource({
    type: 'postgres',
    url: database.ownerUrl,
    migrations: [CreateEventLog1796000000000, CreateCommands1796000000001],
    migrationsTransactionMode: 'each',
  }).initialize();
});

afterEach(async () => {
  await source.destroy();
  await database.drop();
});

const leftovers = async (): Promise<string[]> => {
  const objects: { name: string }[] = await source.query(
    `select relname::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
        and relname !~ '^migrations'
      union all
      select proname::text from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  return objects.map(({ name }) => name);
};

describe('the migrations of the event log', () => {
  it('leave nothing behind when they are undone, and can be done again', async () => {
    await source.runMigrations();
    expect(await leftovers()).not.toEqual([]);
    await source.undoLastMigration();
    await source.undoLastMigration();
    expect(await leftovers()).toEqual([]);
    await source.runMigrations();
    expect(await leftovers()).toContain('events');
  });

  it('are not undone while the log holds an event', async () => {
    await source.runMigrations();
    const pool = createPool(database.ownerUrl, 1);
    await silentStore(pool).append(appendRequest());
    await pool.end();
    await source.undoLastMigration();
    await expect(source.undoLastMigration()).rejects.toThrow(
      'events holds rows: the log is never dropped while it tells of anything',
    );
    expect(await source.query('select type from events')).toEqual([{ type: 'SomethingHappened' }]);
  });
});
