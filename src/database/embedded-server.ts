import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartUpError } from '../config/start-up-error.js';
import { attach } from './attach.js';
import { findBinaries, repairLinks } from './binaries.js';
import { initialiseCluster } from './cluster.js';
import { explained, isInitialised, prepareDataFolder, takeOwnership } from './data-folder.js';
import type { Keeper } from './keeper.js';
import { keepPasswords, type Passwords, type Role } from './passwords.js';
import { readPostmasterFile } from './postmaster-file.js';
import { launchPostmaster, stopPostmaster } from './postmaster.js';
import { DATABASE_NAME, ensureRoles } from './roles.js';
import { chooseRunner, type Runner } from './runner.js';
import { ServerLog } from './server-log.js';

export interface EmbeddedOptions {
  /** Absolute; made where it is missing. */
  readonly dataFolder: string;
  /** False for tests alone: nothing is flushed to the disk. */
  readonly isDurable: boolean;
}

export interface EmbeddedServer {
  readonly port: number;
  readonly runner: Runner['name'];
  /** Where PostgreSQL keeps its data: in the data folder, unless its user cannot get there. */
  readonly cluster: string;
  /** Whether the server was found running, left by a killed process or used by another. */
  readonly isAttached: boolean;
  /** The address for a role, with its password. */
  urlFor(role: Role, database?: string): string;
  /** Leaves the server, and stops it unless another process uses it. */
  stop(): Promise<void>;
}

/** Finds or starts the PostgreSQL of a data folder: on the loopback address, with generated passwords. */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const native = findBinaries();
  repairLinks(native);
  prepareDataFolder(options.dataFolder);
  const runner = chooseRunner(native, path.join(options.dataFolder, 'postgres'));
  const passwords = explained(options.dataFolder, () =>
    keepPasswords(options.dataFolder, runner.cluster),
  );
  const log = new ServerLog(path.join(options.dataFolder, 'postgres.log'));

  const found = await attach(runner.cluster, passwords.postgres);
  const keeper = found ?? (await start(runner, passwords, log, options.isDurable));
  await keeper.alone((client) => ensureRoles(client, passwords));
  return handle(runner, passwords, keeper, found !== null);
}

function handle(
  runner: Runner,
  passwords: Passwords,
  keeper: Keeper,
  isAttached: boolean,
): EmbeddedServer {
  const port = portOf(runner.cluster);
  return {
    port,
    runner: runner.name,
    cluster: runner.cluster,
    isAttached,
    urlFor: (role, database = DATABASE_NAME) =>
      `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      // A server that recovered from a crash has ended every connection, and may still run.
      const current = keeper.isLost ? await attach(runner.cluster, passwords.postgres) : keeper;
      await current?.leave(() => stopPostmaster(runner));
    },
  };
}

/** A server that fails to start is tried again: another process may have started it, or an old one is still ending. */
async function start(
  runner: Runner,
  passwords: Passwords,
  log: ServerLog,
  isDurable: boolean,
): Promise<Keeper> {
  takeOwnership(runner.cluster, runner.owner);
  if (!isInitialised(runner.cluster))
    await initialiseCluster(runner, passwords.postgres, isDurable);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await launchPostmaster(runner, log, isDurable);
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      await sleep(400);
    }
    const keeper = await attach(runner.cluster, passwords.postgres);
    if (keeper) return keeper;
  }
}

const ATTEMPTS = 5;

function portOf(cluster: string): number {
  const file = readPostmasterFile(cluster);
  if (file) return file.port;
  throw new StartUpError(`The embedded PostgreSQL of ${cluster} ended as soon as it had started.`);
}
