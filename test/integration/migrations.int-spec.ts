import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { migrations } from '../../src/database/migrations.js';
import { revertMigrations, runMigrations } from '../../src/database/run-migrations.js';
import { mayOnlyAppend } from '../../src/database/serving-role.js';
import { createEmptyDatabase, type ScratchDatabase } from '../support/database.js';

describe('the migrations', () => {
  let database: ScratchDatabase;
  let owner: Client;

  beforeEach(async () => {
    database = await createEmptyDatabase();
    owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterEach(async () => {
    await owner.end();
    await database.drop();
  });

  const up = () => runMigrations(database.ownerUrl);
  const down = (count?: number) => revertMigrations(database.ownerUrl, count);
  const names = migrations.map((migration) => migration.name);

  /** Every table, column, constraint, index, trigger, function, sequence and grant. */
  async function schema(): Promise<unknown[]> {
    const { rows } = await owner.query<{ line: string }>(SCHEMA);
    return rows.map((row) => row.line);
  }

  it('go up, in order, once', async () => {
    expect(await up()).toEqual(names);
    expect(await up()).toEqual([]);
  });

  it('go up once when servers start together', async () => {
    const all = await Promise.all([up(), up(), up()]);
    expect(all.flat()).toEqual(names);
  });

  it('go down and leave nothing, and up again to the same schema', async () => {
    const before = await schema();
    await up();
    const whole = await schema();
    await down();
    expect((await schema()).filter((line) => !String(line).includes('migrations'))).toEqual(before);
    await up();
    expect(await schema()).toEqual(whole);
  });

  it('go back any number of steps', async () => {
    await up();
    const whole = await schema();
    for (let steps = 1; steps <= names.length; steps += 1) {
      await down(steps);
      expect(await up()).toEqual(names.slice(-steps));
      expect(await schema()).toEqual(whole);
    }
  });

  it('never drop a log that tells of anything', async () => {
    await up();
    await owner.query(AN_EVENT);
    await expect(down()).rejects.toThrow(/events holds rows/);
    const { rows } = await owner.query('select stream_id, sequence from events');
    expect(rows).toEqual([{ stream_id: 'game-1', sequence: 1 }]);
  });

  it('leave the serving role no right to change the log', async () => {
    await up();
    const isEmbedded = database.url !== database.ownerUrl;
    expect(await mayOnlyAppend(database.url)).toBe(isEmbedded);
    expect(await mayOnlyAppend(database.ownerUrl)).toBe(false);
  });
});

const AN_EVENT = `insert into events
    (stream_id, sequence, epoch, type, schema_version, data, salt, metadata, recorded_at, hash)
  values ('game-1', 1, 1, 'Noted', 1, '{}', decode(repeat('00', 16), 'hex'), '{}', now(),
    decode(repeat('00', 32), 'hex'))`;

const SCHEMA = `
  select line from (
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
      as line from information_schema.columns where table_schema = 'public'
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('function %s %s', oid::regprocedure, proacl)
      from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select format('relation %s %s %s', relname, relkind, relacl)
      from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i'
  ) as lines order by line`;
