import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Separators count for nothing when two handles are compared; keys of earlier accounts hold them. */
export class IndexAlikeHandles1796000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index players_by_letters on players (translate(handle_key, ' ''._-', ''))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index players_by_letters');
  }
}
