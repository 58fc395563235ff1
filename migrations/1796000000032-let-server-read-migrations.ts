import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantToServer } from './grant-to-server.js';

/** Commands that migrate nothing tell by it whether the database is of their version. */
export class LetServerReadMigrations1796000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await grantToServer(runner, 'select on migrations');
  }

  async down(runner: QueryRunner): Promise<void> {
    const [role] = await runner.query(`select 1 from pg_roles where rolname = 'chancery'`);
    if (role) await runner.query('revoke select on migrations from chancery');
  }
}
