import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantToServer } from './grant-to-server.js';

/** How far each follower of the log has come, and which events it could not handle. */
export class CreateFollowers1796000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FOLLOWERS);
    await runner.query(PARKED);
    await grantToServer(runner, 'select, insert, update on followers');
    await grantToServer(runner, 'select, insert, delete on parked_events');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table parked_events, followers');
  }
}

/** A place in the order of commits; `failures` counts the tries of the event behind it. */
const FOLLOWERS = `
  create table followers (
    name text collate "C" primary key,
    epoch integer not null default 0,
    transaction_id xid8 not null default '0',
    log_position bigint not null default 0,
    failures integer not null default 0,
    updated_at timestamptz not null default now()
  )`;

const PARKED = `
  create table parked_events (
    follower text collate "C" not null references followers,
    stream_id text collate "C" not null,
    sequence integer not null,
    error text not null,
    parked_at timestamptz not null default now(),
    primary key (follower, stream_id, sequence)
  )`;
