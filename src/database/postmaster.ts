import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartUpError } from '../config/start-up-error.js';
import { disownStalePid, readPostmasterFile } from './postmaster-file.js';
import { runProgram } from './run-program.js';
import type { Runner } from './runner.js';
import { ServerLog } from './server-log.js';

/** Crash recovery after a long run may take this long. */
const START_TIMEOUT_MS = 120_000;

const MOST_CONNECTIONS = 100;
/** Left to the listener and the keeper of each process, to migrations, and to the superuser. */
const CONNECTIONS_KEPT_BACK = 10;
/** How many connections each of a process's two pools may hold. */
export const LARGEST_POOL = (MOST_CONNECTIONS - CONNECTIONS_KEPT_BACK) / 2;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: String(MOST_CONNECTIONS),
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A lost race is a normal error here; and no statement's text, which may hold a secret, goes to the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** For tests: a crash of the machine loses everything. */
const FORGETFUL: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export interface LaunchOptions {
  readonly isDurable: boolean;
  /** Of the loopback address; nothing may listen there. */
  readonly port: number;
}

/** Starts the server of existing data and waits until it accepts connections; it outlives this process. */
export async function launchPostmaster(
  runner: Runner,
  log: ServerLog,
  { isDurable, port }: LaunchOptions,
): Promise<void> {
  disownStalePid(runner.cluster);
  const settings = Object.entries({ ...SETTINGS, ...(isDurable ? {} : FORGETFUL) });
  const args = ['-D', runner.cluster, '-p', String(port)];
  args.push(...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]));
  const { file, args: all, options } = runner.command(path.join(runner.bin, 'postgres'), args);
  const output = log.open();
  const child = spawn(file, all, { ...options, detached: true, stdio: ['ignore', output, output] });
  fs.closeSync(output);
  await untilReady(child, runner.cluster, log);
  child.unref();
}

/** Asks for the number too: the file of a server that was killed still says that it is ready. */
function isReady(child: ChildProcess, cluster: string): boolean {
  const file = readPostmasterFile(cluster);
  return file !== null && file.isReady && file.pid === child.pid;
}

async function untilReady(child: ChildProcess, cluster: string, log: ServerLog): Promise<void> {
  let failure: string | null = null;
  child.once('error', (error) => (failure = error.message));
  const ended = () => (failure ??= log.lastComplaint());
  child.once('exit', ended);
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!isReady(child, cluster)) {
    if (failure !== null) throw new StartUpError(unstarted(failure, cluster));
    if (performance.now() > deadline)
      throw new StartUpError(`The embedded PostgreSQL is still not ready; see ${log.file}`);
    await sleep(20);
  }
  // Its end is no failure to start any more, and its log may be gone by then.
  child.off('exit', ended);
}

function unstarted(why: string, cluster: string): string {
  const what = `The embedded PostgreSQL did not start (${why.replace(/\.$/, '')})`;
  const remedy = REMEDIES.find(([sign]) => sign.test(why))?.[1] ?? 'see postgres.log beside it.';
  return `${what} on ${cluster}: ${remedy}`;
}

const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /incompatible with server/,
    'serve these data by DATABASE_URL, or set CHANCERY_DATA to another folder.',
  ],
  [/No space left/, 'make room on its disk.'],
  [
    /already exists/,
    'another server uses these data: stop it, or set CHANCERY_DATA to another folder.',
  ],
];

/** Stops the server within a minute, ending the connections that are open. */
export async function stopPostmaster(runner: Runner): Promise<void> {
  const args = ['stop', '-D', runner.cluster, '-m', 'fast', '-t', '60', '-s'];
  await runProgram(runner, 'pg_ctl', args);
}
