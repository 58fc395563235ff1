import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartUpError } from '../config/start-up-error.js';
import { attach } from './attach.js';
import { checkPrograms, findBinaries, repairLinks } from './binaries.js';
import { bringBack, bringUp, type Installation } from './bring-up.js';
import { explainedLater, prepareDataFolder, refuseEmpty, refuseMissing } from './data-folder.js';
import type { Keeper } from './keeper.js';
import { keepPasswords, type Role } from './passwords.js';
import { readPostmasterFile } from './postmaster-file.js';
import { stopPostmaster } from './postmaster.js';
import { Presence } from './presence.js';
import { DATABASE_NAME, ensureRoles } from './roles.js';
import { chooseRunner, type Runner } from './runner.js';
import { ServerLog } from './server-log.js';
import { ServerWatch } from './server-watch.js';

export interface EmbeddedOptions {
  /** Absolute; made where it is missing. */
  readonly dataFolder: string;
  /** False for tests alone: nothing is flushed to the disk. */
  readonly isDurable: boolean;
  /** Refuses to make new data. */
  readonly mustStand?: boolean;
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
  /** From now on a server that goes is brought back, on the same port; `giveUp` hears why that could not be done. */
  keepRunning(giveUp: (why: StartUpError) => void): void;
  /** Leaves the server, and stops it unless another process uses it. */
  stop(): Promise<void>;
}

/** Finds or starts the PostgreSQL of a data folder: on the loopback address, with generated passwords. */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const native = findBinaries();
  checkPrograms(native);
  repairLinks(native);
  return explainedLater(options.dataFolder, () => findOrStart(native, options));
}

async function findOrStart(native: string, options: EmbeddedOptions): Promise<EmbeddedServer> {
  if (options.mustStand) refuseMissing(options.dataFolder);
  prepareDataFolder(options.dataFolder);
  const runner = chooseRunner(native, path.join(options.dataFolder, 'postgres'));
  if (options.mustStand) refuseEmpty(options.dataFolder, runner.cluster);
  const presence = new Presence(options.dataFolder);
  await presence.refuseElsewhere();
  const passwords = keepPasswords(options.dataFolder, runner.cluster);
  const log = new ServerLog(path.join(options.dataFolder, 'postgres.log'));
  const installation = { runner, passwords, log, isDurable: options.isDurable };

  presence.begin();
  try {
    const found = await attach(runner.cluster, passwords.postgres);
    const keeper = found ?? (await bringUp(installation));
    await keeper.alone((client) => ensureRoles(client, passwords));
    return handle({ ...installation, presence }, keeper, found !== null);
  } catch (error) {
    presence.end();
    throw error;
  }
}

/** What one process uses. */
interface Use extends Installation {
  readonly presence: Presence;
}

/** Who started the server brings it back; those who found it running come later, should that one be gone too. */
const PATIENCE_MS = 1000;

function handle(installation: Use, first: Keeper, isAttached: boolean): EmbeddedServer {
  const { runner, passwords, presence } = installation;
  const port = portOf(runner.cluster);
  const patienceMs = isAttached ? PATIENCE_MS : 0;
  const watch = new ServerWatch(first, () => bringBack(installation, { port, patienceMs }));
  return {
    port,
    runner: runner.name,
    cluster: runner.cluster,
    isAttached,
    urlFor: (role, database = DATABASE_NAME) =>
      `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`,
    keepRunning: (giveUp) => watch.begin(giveUp),
    stop: async () => {
      await leave(await watch.end(), installation);
      presence.end();
    },
  };
}

/** A server that recovers from a crash ends every connection, and may still run. */
async function leave(held: Keeper, { runner, passwords, presence }: Use): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const keeper = held.isLost ? await attach(runner.cluster, passwords.postgres) : held;
    try {
      return await keeper?.leave(async () => {
        await stopPostmaster(runner);
        presence.remove();
      });
    } catch (error) {
      // A server that dies says so before it hangs up.
      await Promise.race([keeper?.ended, sleep(HANGING_UP_MS)]);
      if (!keeper?.isLost || attempt >= LEAVE_ATTEMPTS) throw error;
    }
  }
}

const LEAVE_ATTEMPTS = 3;
const HANGING_UP_MS = 1000;

function portOf(cluster: string): number {
  const file = readPostmasterFile(cluster);
  if (file) return file.port;
  throw new StartUpError(`The embedded PostgreSQL of ${cluster} ended as soon as it had started.`);
}
