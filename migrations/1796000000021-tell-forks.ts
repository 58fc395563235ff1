import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which game a copy was made of, and after how many of its events. */
export class TellForks1796000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table games add forked_from uuid, add forked_version integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table games drop forked_from, drop forked_version');
  }
}
