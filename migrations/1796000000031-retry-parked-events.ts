import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantToServer } from './grant-to-server.js';

/** Parked events can be asked for again; until now three tries went before each. */
export class RetryParkedEvents1796000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table parked_events
        add column tries integer not null default 3,
        add column retry_asked_at timestamptz`);
    await runner.query('alter table parked_events alter column tries drop default');
    await runner.query(`
      create index parked_events_asked on parked_events (follower, retry_asked_at, parked_at)
        where retry_asked_at is not null`);
    await grantToServer(runner, 'update on parked_events');
  }

  async down(runner: QueryRunner): Promise<void> {
    const [role] = await runner.query(`select 1 from pg_roles where rolname = 'chancery'`);
    if (role) await runner.query('revoke update on parked_events from chancery');
    await runner.query('alter table parked_events drop column tries, drop column retry_asked_at');
  }
}
