import fs from 'node:fs';
import path from 'node:path';

/** What a running server writes of itself into its data folder. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

const fileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid');

/** Null when no server runs here, or it has only begun to write. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  if (!fs.existsSync(fileOf(cluster))) return null;
  return parsePostmasterFile(fs.readFileSync(fileOf(cluster), 'utf8'));
}

/** Its lines are pid, data folder, start time, port, socket folder, address, shared memory, state. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isSafeInteger(pid) || pid <= 0 || !port) return null;
  return { pid, port, isReady: lines[7]?.trim() === 'ready' };
}

/** Whether that process is there and is the server of these data: a number is given again, above all in containers. */
export function isAlive(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return isProcess(pid);
  try {
    const [program = '', ...args] = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (path.basename(program) !== 'postgres') return false;
    return args.includes(cluster) || worksIn(pid, cluster);
  } catch {
    return false;
  }
}

/** PostgreSQL's own working folder is that of its data, by whatever links or mounts it was named. */
function worksIn(pid: number, cluster: string): boolean {
  const [its, ours] = [fs.statSync(`/proc/${pid}/cwd`), fs.statSync(cluster)];
  return its.dev === ours.dev && its.ino === ours.ino;
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A dead server's number may be another process's by now, and PostgreSQL would take that for a running server.
 * Only the number is replaced, by one that no process has: the file's other lines guard the shared memory. Any other
 * file is left alone, also an empty one: a server that another process starts at this moment is about to write it.
 */
export function disownStalePid(cluster: string): void {
  const file = fileOf(cluster);
  if (process.platform !== 'linux' || !fs.existsSync(file)) return;
  const [first, ...rest] = fs.readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  if (pid > 0 && isProcess(pid) && !isAlive(pid, cluster))
    fs.writeFileSync(file, [NO_PROCESS, ...rest].join('\n'));
}

/** Above Linux's highest possible number (2^22). */
const NO_PROCESS = '2000000000';
