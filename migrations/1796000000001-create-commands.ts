import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantToServer } from './grant-to-server.js';

/** Which events a request with an idempotency key recorded, or that it changed nothing; kept for seven days. */
export class CreateCommands1796000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COMMANDS);
    await runner.query(FORGET_OLD);
    await runner.query('revoke execute on function forget_old_commands() from public');
    await grantToServer(runner, 'select, insert on commands');
    await grantToServer(runner, 'execute on function forget_old_commands()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function forget_old_commands()');
    await runner.query('drop table commands');
  }
}

const COMMANDS = `
  create table commands (
    actor_id text not null,
    key text not null,
    request_hash text not null,
    stream_id text collate "C" not null,
    first_sequence integer not null,
    last_sequence integer not null,
    inserted_at timestamptz not null default now(),
    primary key (actor_id, key),
    check (first_sequence between 1 and last_sequence + 1)
  );
  create index commands_by_age on commands (inserted_at)`;

/** Runs as the owner, so that the serving role can delete what is old and nothing else. */
const FORGET_OLD = `
  create function forget_old_commands() returns bigint
  language sql security definer set search_path from current as $$
    with forgotten as (
      delete from commands where inserted_at < now() - interval '7 days' returning 1
    )
    select count(*) from forgotten
  $$`;
