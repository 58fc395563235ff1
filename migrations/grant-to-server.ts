import type { QueryRunner } from 'typeorm';

/**
 * Gives the serving role `chancery` privileges on a table, sequence or function. On a database that
 * has no such role the owner serves, and needs no grant.
 */
export async function grantToServer(runner: QueryRunner, grant: string): Promise<void> {
  const [role] = await runner.query(`select 1 from pg_roles where rolname = 'chancery'`);
  if (role) await runner.query(`grant ${grant} to chancery`);
}
