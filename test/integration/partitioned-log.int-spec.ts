import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { partitionLog } from '../../src/database/partition-log.js';
import { createPool } from '../../src/database/pool.js';
import { revertMigrations, runMigrations } from '../../src/database/run-migrations.js';
import { withClient } from '../../src/database/with-client.js';
import { appendRequest } from '../support/append-request.js';
import { createEmptyDatabase, itAsSuperuser, type ScratchDatabase } from '../support/database.js';
import { silentStore } from '../support/stores.js';

let database: ScratchDatabase;
let owner: Pool;
let pool: Pool;

beforeEach(async () => {
  database = await createEmptyDatabase();
  await runMigrations(database.ownerUrl);
  owner = createPool(database.ownerUrl, 4);
  pool = createPool(database.url, 4);
});

afterEach(async () => {
  await Promise.all([pool.end(), owner.end()]);
  await database.drop();
});

const append = (connection = pool) =>
  silentStore(connection).append(appendRequest({ streamId: `game-${randomUUID()}` }));

/** What the table consists of, beside its partitions. */
const parts = async () => {
  const { rows } = await owner.query<{ part: string }>(
    `select pg_get_constraintdef(oid) as part from pg_constraint where conrelid = 'events'::regclass
      union all select indexname::text from pg_indexes where tablename = 'events'
      union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
        where tgrelid = 'events'::regclass and not tgisinternal
      union all select concat_ws(' ', column_name, data_type, column_default, is_nullable, collation_name)
        from information_schema.columns where table_name = 'events'
      union all select grantee || ' ' || privilege_type from information_schema.role_table_grants
        where table_name = 'events'`,
  );
  return rows.map(({ part }) => part).toSorted();
};

const used = async () => {
  const { rows } = await owner.query<{ part: string }>(
    'select distinct tableoid::regclass::text as part from events',
  );
  return rows.map(({ part }) => part);
};

describe('a new log that is divided', () => {
  it('spreads its streams, and has whatever the whole table had', async () => {
    const before = await parts();
    await partitionLog(database.ownerUrl, 16);
    expect(await parts()).toEqual(before);
    for (let n = 1; n <= 60; n += 1) await append();
    expect((await used()).length).toBeGreaterThan(8);
    expect((await used()).every((part) => /^events_\d\d$/.test(part))).toBe(true);
  });

  it('is divided once, however many servers start together', async () => {
    await Promise.all([1, 2, 3].map(() => partitionLog(database.ownerUrl, 4)));
    await append();
    await partitionLog(database.ownerUrl, 4);
    const { rows } = await owner.query(
      `select count(*)::int as n from pg_inherits where inhparent = 'events'::regclass`,
    );
    expect(rows).toEqual([{ n: 4 }]);
  });

  it.each(['update events_02 set type = type', 'delete from events_02', 'truncate events_02'])(
    'refuses changes of one partition too: %s',
    async (sql) => {
      await partitionLog(database.ownerUrl, 4);
      await expect(owner.query(sql)).rejects.toThrow(/events_02 is append-only: \w+ is refused/);
      const serving = pool.query(sql);
      await expect(serving).rejects.toMatchObject({
        code: database.url === database.ownerUrl ? '23001' : '42501',
      });
    },
  );

  itAsSuperuser('refuses them where ordinary triggers are passed over, too', async () => {
    await partitionLog(database.ownerUrl, 4);
    await withClient(database.adminUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      for (const table of ['events', 'events_00', 'events_01', 'events_02', 'events_03'])
        for (const sql of [`update ${table} set type = type`, `truncate ${table}`])
          await expect(client.query(sql)).rejects.toMatchObject({
            code: '23001',
            message: expect.stringContaining(`${table} is append-only`),
          });
    });
  });

  it('goes with its migration', async () => {
    await partitionLog(database.ownerUrl, 4);
    await revertMigrations(database.ownerUrl);
    const { rows } = await owner.query(`select 1 from pg_class where relname like 'events%'`);
    expect(rows).toEqual([]);
  });

  it('is read in the order of commits along the indexes of its partitions', async () => {
    await partitionLog(database.ownerUrl, 4);
    const client = await owner.connect();
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select 1 from events
        where (epoch, transaction_id, log_position) > (1, '0', 0)
        order by epoch, transaction_id, log_position limit 10`,
    );
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Merge Append');
    expect(plan).not.toMatch(/-> +Sort/);
  });
});

describe('a log that cannot be divided', () => {
  it('holds events, which are never moved', async () => {
    await append();
    await expect(partitionLog(database.ownerUrl, 16)).rejects.toThrow(
      'EVENTS_PARTITIONS is 16, but the log of this database stands in one table and holds events: set it to 1, or begin with an empty database.',
    );
    expect((await append()).kind).toBe('APPENDED');
  });

  it('is divided otherwise', async () => {
    await partitionLog(database.ownerUrl, 4);
    await expect(partitionLog(database.ownerUrl, 16)).rejects.toThrow(
      'EVENTS_PARTITIONS is 16, but the log of this database has 4 partitions: set it to 4',
    );
  });
});
