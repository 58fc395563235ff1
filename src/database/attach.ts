import { setTimeout as sleep } from 'node:timers/promises';
import { StartUpError } from '../config/start-up-error.js';
import { Keeper } from './keeper.js';
import { isAlive, readPostmasterFile } from './postmaster-file.js';

/** A server that was killed while it wrote may recover for this long. */
const ATTACH_TIMEOUT_MS = 60_000;

/** A connection to the server that runs on these data; null when none does, or it ends while we ask. */
export async function attach(cluster: string, password: string): Promise<Keeper | null> {
  const deadline = performance.now() + ATTACH_TIMEOUT_MS;
  for (;;) {
    const running = readPostmasterFile(cluster);
    if (!running || !isAlive(running.pid, cluster)) return null;
    try {
      return await Keeper.connect(running.port, password);
    } catch (error) {
      if (isRefusal(error) || performance.now() > deadline)
        throw unanswered(cluster, running.pid, error);
      await sleep(50);
    }
  }
}

/** Whether the server said no to the password: asking again will not help. */
const isRefusal = (error: unknown): boolean => (error as { code?: string }).code === '28P01';

function unanswered(cluster: string, pid: number, cause: unknown): StartUpError {
  const why = cause instanceof Error ? cause.message : String(cause);
  const what = `The PostgreSQL of ${cluster} runs as process ${pid} but does not let us in (${why})`;
  return new StartUpError(`${what}: restore its passwords.json, or end that process.`, { cause });
}
