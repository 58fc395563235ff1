import type { Client } from 'pg';
import type { Passwords } from './passwords.js';

/** The database of the embedded server. */
export const DATABASE_NAME = 'chancery';

/** Makes what is missing: the role that owns and migrates, the role that serves, and the database. */
export async function ensureRoles(client: Client, passwords: Passwords): Promise<void> {
  for (const role of ['chancery_owner', 'chancery'] as const) {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (known.rowCount === 0)
      await client.query(
        `create role ${role} login password ${client.escapeLiteral(passwords[role])}`,
      );
  }
  const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
  if (known.rowCount === 0)
    await client.query(`create database ${DATABASE_NAME} owner chancery_owner`);
}
