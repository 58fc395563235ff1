import { setTimeout as sleep } from 'node:timers/promises';
import { StartUpError } from '../config/start-up-error.js';
import { attach } from './attach.js';
import { initialiseCluster } from './cluster.js';
import { isInitialised, takeOwnership } from './data-folder.js';
import { freePort } from './free-port.js';
import type { Keeper } from './keeper.js';
import type { Passwords } from './passwords.js';
import { readPostmasterFile } from './postmaster-file.js';
import { launchPostmaster } from './postmaster.js';
import type { Runner } from './runner.js';
import type { ServerLog } from './server-log.js';

/** The data of one server, and what it takes to run it. */
export interface Installation {
  readonly runner: Runner;
  readonly passwords: Passwords;
  readonly log: ServerLog;
  /** False for tests alone: nothing is flushed to the disk. */
  readonly isDurable: boolean;
}

/** Any start is tried again, as another process may have been faster. */
const ATTEMPTS = 4;
/** Half a minute: the processes of a killed server hold its memory, and perhaps its port, until they notice. */
const ATTEMPTS_WHILE_IN_USE = 12;
const IN_USE = /already exists|pre-existing shared memory|TCP\/IP sockets/;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 4000;

/** Starts a server that does not run, on new data where there are none. */
export async function bringUp(installation: Installation): Promise<Keeper> {
  const { runner, passwords, isDurable } = installation;
  takeOwnership(runner.cluster, runner.owner);
  if (!isInitialised(runner.cluster))
    await initialiseCluster(runner, passwords.postgres, isDurable);
  return launch(installation, await freePort());
}

/** Where a lost server was, and how long to leave its return to another process. */
interface Return {
  readonly port: number;
  readonly patienceMs: number;
}

/** Finds or starts a server again that has gone, on its old port and never on new data. */
export async function bringBack(
  installation: Installation,
  { port, patienceMs }: Return,
): Promise<Keeper> {
  const { cluster } = installation.runner;
  const found = await findWithin(patienceMs, installation);
  const keeper = found ?? (await launch(installation, port));
  const now = readPostmasterFile(cluster)?.port;
  if (now === undefined || now === port) return keeper;
  throw new StartUpError(`another process has started it on port ${now}, not ${port}`);
}

async function findWithin(
  patienceMs: number,
  { runner, passwords }: Installation,
): Promise<Keeper | null> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const keeper = await attach(runner.cluster, passwords.postgres);
    if (keeper || performance.now() >= deadline) return keeper;
    await sleep(50);
  }
}

async function launch(installation: Installation, port: number): Promise<Keeper> {
  const { runner, passwords, log, isDurable } = installation;
  for (let attempt = 1, pause = FIRST_PAUSE_MS; ; attempt += 1) {
    if (!isInitialised(runner.cluster)) throw new StartUpError(`${runner.cluster} is gone`);
    try {
      await launchPostmaster(runner, log, { isDurable, port });
    } catch (error) {
      if (attempt >= (IN_USE.test(String(error)) ? ATTEMPTS_WHILE_IN_USE : ATTEMPTS)) throw error;
      await sleep(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
    const keeper = await attach(runner.cluster, passwords.postgres);
    if (keeper) return keeper;
    if (attempt >= ATTEMPTS_WHILE_IN_USE) throw new StartUpError(shortLived(log.file));
  }
}

const shortLived = (log: string): string =>
  `The embedded PostgreSQL ends as soon as it has started; see ${log}.`;
