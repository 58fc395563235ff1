import type { Client } from 'pg';
import { StartUpError } from '../config/start-up-error.js';
import { withClient } from './with-client.js';

/**
 * Divides the log into partitions by the hash of the stream: on a new database only, for events are never moved.
 * Each partition refuses changes as the whole does. To be called with the owner's address when all migrations
 * are done; a log that is divided that way already is left as it is.
 *
 * @throws StartUpError where the log holds events already, or is divided otherwise.
 */
export async function partitionLog(ownerUrl: string, partitions: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    if ((await countPartitions(client)) === partitions) return;
    await client.query('begin');
    // Servers that start together come one after the other, and the later ones find it done.
    await client.query('lock table events in access exclusive mode');
    await divide(client, partitions);
    await client.query('commit');
  });
}

/** 1 for a log in one table. */
async function countPartitions(client: Client): Promise<number> {
  const { rows } = await client.query<{ partitions: number }>(
    `select greatest(1, count(*))::int as partitions from pg_inherits where inhparent = 'events'::regclass`,
  );
  return rows[0]?.partitions ?? 1;
}

async function divide(client: Client, partitions: number): Promise<void> {
  const found = await countPartitions(client);
  if (found === partitions) return;
  const { rowCount } = await client.query('select 1 from events limit 1');
  if (found > 1 || rowCount) throw new StartUpError(refusal(found, partitions));
  const made = await partsOf(client);
  await client.query(DRAFT);
  await client.query('drop table events');
  await client.query('alter table events_draft rename to events');
  for (const statement of made) await client.query(statement);
  for (let number = 0; number < partitions; number += 1)
    await addPartition(client, number, partitions);
}

const refusal = (found: number, wanted: number): string =>
  `EVENTS_PARTITIONS is ${wanted}, but the log of this database ${
    found > 1 ? `has ${found} partitions` : 'stands in one table and holds events'
  }: set it to ${found}, or begin with an empty database.`;

const DRAFT = `
  create table events_draft
    (like events including defaults including constraints including storage including comments)
    partition by hash (stream_id)`;

/** What belongs to the table beside its columns, as statements that make it anew. */
async function partsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(PARTS);
  return rows.map(({ statement }) => statement);
}

const PARTS = `
  select format('alter table events add constraint %I %s', conname, pg_get_constraintdef(oid))
      as statement
    from pg_constraint where conrelid = 'events'::regclass and contype in ('p', 'u', 'f')
  union all
  select pg_get_indexdef(indexrelid) from pg_index
    where indrelid = 'events'::regclass
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
  union all
  select trigger.statement from pg_trigger
    cross join lateral (values
      (pg_get_triggerdef(oid)),
      (format('alter table events enable always trigger %I', tgname))) as trigger (statement)
    where tgrelid = 'events'::regclass and not tgisinternal
  union all
  select format('grant %s on events to %s', privilege_type,
      case grantee when 0 then 'public' else quote_ident(grantee::regrole::text) end)
    from pg_class cross join lateral aclexplode(relacl)
    where pg_class.oid = 'events'::regclass and grantee <> relowner`;

/** A statement's trigger belongs to the table that it names; nobody but the owner may name a partition. */
async function addPartition(client: Client, number: number, count: number): Promise<void> {
  const name = `events_${String(number).padStart(2, '0')}`;
  await client.query(
    `create table ${name} partition of events for values with (modulus ${count}, remainder ${number})`,
  );
  await client.query(
    `create trigger ${name}_append_only before update or delete or truncate on ${name}
      for each statement execute function refuse_change()`,
  );
  await client.query(`alter table ${name} enable always trigger ${name}_append_only`);
}
