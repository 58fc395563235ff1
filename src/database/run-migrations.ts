import type { DataSource } from 'typeorm';
import { migrationSource } from './data-source.js';

/** Any number that no other advisory lock of this database has. */
const MIGRATION_LOCK = 4_207_001;

/** Brings the database of the owning role up to date; answers the names of the migrations that were run. */
export function runMigrations(url: string): Promise<readonly string[]> {
  return withLock(url, async (source) => {
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
