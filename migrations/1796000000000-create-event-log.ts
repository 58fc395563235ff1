import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantToServer } from './grant-to-server.js';

/** The log itself: append-only, one order within a stream, one order of commits for its followers. */
export class CreateEventLog1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EPOCHS);
    await runner.query(EVENTS);
    await runner.query(COMMIT_ORDER);
    await runner.query(REFUSE_CHANGE);
    await runner.query(protect('events'));
    await runner.query(protect('log_epochs'));
    await grantToServer(runner, 'select, insert on events, log_epochs');
    await grantToServer(runner, 'usage on sequence log_positions');
  }

  async down(runner: QueryRunner): Promise<void> {
    const [event] = await runner.query('select 1 from events limit 1');
    if (event)
      throw new Error('events holds rows: the log is never dropped while it tells of anything');
    await runner.query('drop table events, log_epochs');
    await runner.query('drop sequence log_positions');
    await runner.query('drop function refuse_change()');
  }
}

/** A database restored into another cluster goes on in a new epoch: transaction ids start anew there. */
const EPOCHS = `
  create table log_epochs (
    epoch integer primary key check (epoch > 0),
    began_at timestamptz not null default now()
  );
  insert into log_epochs (epoch) values (1)`;

/** A plain sequence, not an identity column: PostgreSQL 15 has none on partitioned tables. */
const EVENTS = `
  create sequence log_positions as bigint;
  create table events (
    stream_id text collate "C" not null,
    sequence integer not null check (sequence > 0),
    log_position bigint not null default nextval('log_positions'),
    epoch integer not null,
    transaction_id xid8 not null default pg_current_xact_id(),
    type text not null,
    schema_version integer not null check (schema_version > 0),
    data jsonb not null,
    salt bytea not null check (octet_length(salt) = 16),
    metadata jsonb not null,
    recorded_at timestamptz(3) not null,
    hash bytea not null check (octet_length(hash) = 32),
    primary key (stream_id, sequence)
  )`;

const COMMIT_ORDER = `
  create index events_in_commit_order on events (epoch, transaction_id, log_position)`;

const REFUSE_CHANGE = `
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op)
      using errcode = 'restrict_violation',
            hint = 'What was recorded stays; a correction is a new event.';
  end $$`;

/** For each statement, so that one that would touch no row is refused too; always, so that a replica's session is. */
function protect(table: string): string {
  return `
    create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change();
    alter table ${table} enable always trigger ${table}_append_only`;
}
