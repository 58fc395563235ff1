import type { DataSource } from 'typeorm';
import { StartUpError } from '../config/start-up-error.js';
import { migrationSource } from './data-source.js';
import { isNewer, unknownAmong } from './schema-state.js';

/** Any number that no other advisory lock of this database has. */
const MIGRATION_LOCK = 4_207_001;

/**
 * Brings the database of the owning role up to date; answers the names of the migrations that were run. Throws a
 * StartUpError when a newer version of Chancery has been here: this one would misread what that wrote.
 */
export function runMigrations(url: string): Promise<readonly string[]> {
  return withLock(url, async (source) => {
    await refuseNewer(source);
    const done = await source.runMigrations();
    return done.map((migration) => migration.name);
  });
}

/** Takes the newest `count` migrations back, newest first; all of them when no count is given. */
export function revertMigrations(url: string, count = Infinity): Promise<void> {
  return withLock(url, async (source) => {
    const standing = await source.query<{ n: number }[]>(
      'select count(*)::int as n from migrations',
    );
    const steps = Math.min(count, standing[0]?.n ?? 0);
    for (let step = 0; step < steps; step += 1) await source.undoLastMigration();
  });
}

async function refuseNewer(source: DataSource): Promise<void> {
  const [table] = await source.query<{ exists: boolean }[]>(
    `select to_regclass('migrations') is not null as exists`,
  );
  if (!table?.exists) return;
  const done = await source.query<{ name: string }[]>('select name from migrations order by id');
  const unknown = unknownAmong(done.map(({ name }) => name));
  if (unknown !== undefined) throw new StartUpError(isNewer(unknown));
}

/** Servers that start together migrate one after the other, and the later ones find nothing to do. */
async function withLock<T>(url: string, work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = await migrationSource(url).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work(source);
  } finally {
    await lock.release();
    await source.destroy();
  }
}
