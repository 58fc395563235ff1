import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantToServer } from './grant-to-server.js';

/** Signed heads of streams, and the public keys that they can be checked with: as append-only as the log. */
export class CreateCheckpoints1796000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [KEYS, CHECKPOINTS]) await runner.query(table);
    await runner.query(protect('ledger_keys'));
    await runner.query(protect('checkpoints'));
    await grantToServer(runner, 'select, insert on checkpoints, ledger_keys');
  }

  async down(runner: QueryRunner): Promise<void> {
    const [checkpoint] = await runner.query('select 1 from checkpoints limit 1');
    if (checkpoint)
      throw new Error('checkpoints holds rows: they prove the log and are never dropped');
    await runner.query('drop table checkpoints, ledger_keys');
  }
}

/** Every key that ever signed here: an old signature is checked with its own. `public_key` is SPKI in DER. */
const KEYS = `
  create table ledger_keys (
    key_id text primary key,
    public_key bytea not null,
    first_used_at timestamptz(3) not null default now()
  )`;

/** Two keys may sign one head: after a change of keys, or where servers have each their own. */
const CHECKPOINTS = `
  create table checkpoints (
    stream_id text collate "C" not null,
    sequence integer not null check (sequence > 0),
    hash bytea not null check (octet_length(hash) = 32),
    key_id text not null,
    signature bytea not null check (octet_length(signature) = 64),
    signed_at timestamptz(3) not null,
    primary key (stream_id, sequence, key_id)
  )`;

/** For each statement and always, as for the log itself. */
function protect(table: string): string {
  return `
    create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change();
    alter table ${table} enable always trigger ${table}_append_only`;
}
