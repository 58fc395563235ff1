import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Phases are found by the time at which they opened, and a reopening says which of them count no more. */
export class DateAndSupersedePhases1796000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table phases add started_at timestamptz(3), add superseded_version integer',
    );
    await runner.query(DATE_THEM);
    await runner.query('alter table phases alter started_at set not null');
    await runner.query(
      'create index phases_in_time on phases (game_id, started_at, started_version)',
    );
    await runner.query(SUPERSEDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index phases_superseded, phases_in_time');
    await runner.query('alter table phases drop started_at, drop superseded_version');
  }
}

const DATE_THEM = `
  update phases set started_at = recorded_at
  from events
  where stream_id = 'game-' || game_id and sequence = started_version`;

const SUPERSEDED = `
  create index phases_superseded on phases (game_id, superseded_version)
  where superseded_version is not null`;
