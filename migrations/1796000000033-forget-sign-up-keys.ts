import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A sign-up's idempotency key stands under the hash of the handle, which whoever guesses the handle can compute: it goes
 * with the account, whoever erases that. Runs as the owner, for the serving role deletes no keys.
 */
export class ForgetSignUpKeys1796000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FORGET);
    await runner.query('revoke execute on function forget_sign_up() from public');
    await runner.query(`
      create trigger players_forget_sign_up after update of handle_key on players
        for each row when (old.handle_key is not null and new.handle_key is null)
        execute function forget_sign_up()`);
    await runner.query(FORGET_ERASED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger players_forget_sign_up on players');
    await runner.query('drop function forget_sign_up()');
  }
}

const FORGET = `
  create function public.forget_sign_up() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      delete from public.commands
        where actor_id = 'handle-' || encode(sha256(convert_to(old.handle_key, 'UTF8')), 'hex');
      return null;
    end
  $$`;

/** Of accounts that were erased before. */
const FORGET_ERASED = `
  delete from commands using players
  where actor_id like 'handle-%' and handle_key is null and stream_id = 'player-' || player_id`;
