import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a later event of the game tells an earlier time, a phase stands under that: found by a time, it is past by then. */
export class OrderPhasesInTime1796000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ORDER_THEM);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DATE_THEM);
  }
}

const ORDER_THEM = `
  update phases set started_at = earliest
  from (
    select stream_id, sequence,
           min(recorded_at) over (partition by stream_id order by sequence desc) as earliest
    from events where stream_id like 'game-%'
  ) as event
  where stream_id = 'game-' || game_id and sequence = started_version and started_at > earliest`;

const DATE_THEM = `
  update phases set started_at = recorded_at
  from events
  where stream_id = 'game-' || game_id and sequence = started_version and started_at <> recorded_at`;
