import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A function that runs as the owner must never look for its table where its caller may create one: a
 * temporary table of the same name, with a trigger, would run the caller's code as the owner.
 */
export class GuardForgetting1796000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FORGET_OLD);
  }

  /** Takes the migration back, but not the guard: the older function is not safe to have. */
  async down(): Promise<void> {
    // Nothing: the function of the earlier migration is dropped with it.
  }
}

const FORGET_OLD = `
  create or replace function public.forget_old_commands() returns bigint
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    with forgotten as (
      delete from public.commands where inserted_at < now() - interval '7 days' returning 1
    )
    select count(*) from forgotten
  $$`;
