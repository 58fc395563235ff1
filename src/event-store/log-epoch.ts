import type { Pool } from 'pg';

/**
 * Begins a new epoch when the log holds transaction ids that this cluster has not given yet: the database was
 * restored from another one, and followers would read the events of both in a wrong order. To be called before
 * the first append; answers the new epoch, or null when none was needed.
 */
export async function raiseEpochAfterRestore(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ epoch: number }>(RAISE);
  return rows[0]?.epoch ?? null;
}

/**
 * Every event that a snapshot sees was committed below its xmax, if it was committed in this cluster. Of servers
 * that start together, the primary key makes the later ones wait and then find the epoch raised.
 */
const RAISE = `
  insert into log_epochs (epoch)
  select current.epoch + 1 from (select max(epoch) as epoch from log_epochs) as current
  where exists (
    select 1 from events
    where epoch = current.epoch
      and transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
  )
  on conflict (epoch) do nothing
  returning epoch`;
