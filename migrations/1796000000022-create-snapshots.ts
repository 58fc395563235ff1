import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantToServer } from './grant-to-server.js';

/** What streams came to, so that reading one need not begin at its first event. Every row may be deleted at any time. */
export class CreateSnapshots1796000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SNAPSHOTS);
    await grantToServer(runner, 'select, insert, update, delete on snapshots');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table snapshots');
  }
}

/** The state is text: jsonb would not give back the order of its members, and the checksum covers it as it was written. */
const SNAPSHOTS = `
  create table snapshots (
    stream_id text not null,
    sequence integer not null,
    format integer not null,
    hash bytea not null,
    state text not null,
    checksum bytea not null,
    primary key (stream_id, sequence)
  )`;
