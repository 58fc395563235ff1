import type { Client } from 'pg';
import { StartUpError } from '../config/start-up-error.js';
import { migrations } from './migrations.js';
import { withClient } from './with-client.js';

/** The first migration that this version does not know. */
export function unknownAmong(done: readonly string[]): string | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  return done.find((name) => !known.has(name));
}

export const isNewer = (migration: string): string =>
  `The database was migrated by a newer Chancery (${migration}): start that version, or restore a copy from before.`;

/**
 * Sees that the database is as this version's migrations leave it, for those who may read it and not migrate it.
 *
 * @throws StartUpError where it is older, or newer, or no database of Chancery.
 */
export async function checkIsCurrent(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const done = await doneIn(client);
    const unknown = unknownAmong(done);
    if (unknown !== undefined) throw new StartUpError(isNewer(unknown));
    const missing = migrations.find(({ name }) => !done.includes(name));
    if (missing) throw new StartUpError(isOlder(missing.name));
  });
}

async function doneIn(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ readable: boolean | null }>(
    `select has_table_privilege(to_regclass('migrations'), 'select') as readable`,
  );
  const readable = found[0]?.readable ?? null;
  if (readable === null) throw new StartUpError(NOTHING_HERE);
  if (!readable) throw new StartUpError(UNREADABLE);
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
  return rows.map(({ name }) => name);
}

const isOlder = (missing: string): string =>
  `The database is older than this Chancery (it lacks ${missing}): start a server of this version on it first, or use the version that serves it.`;

const NOTHING_HERE =
  'The database holds no Chancery: name that of the server, or start a server on it first.';

const UNREADABLE =
  'The serving role may not read the table "migrations": the database is older than this Chancery, whose server has to be started on it first, or the role is one that lacks the right ("grant select on migrations to …").';
