import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartUpError } from '../config/start-up-error.js';
import { deniedAt } from './denied.js';
import type { Identity } from './identity.js';

/** Makes the data folder where it is missing, and sees that it can be used. */
export function prepareDataFolder(folder: string): void {
  explained(folder, () => {
    // Others may pass through, for the server may run as nobody; what lies inside is closed to them.
    if (makeFolder(folder)) fs.chmodSync(folder, 0o711);
    const { R_OK, W_OK, X_OK } = fs.constants;
    fs.accessSync(folder, R_OK | W_OK | X_OK);
  });
}

/** Answers whether it was missing. Not mkdir's own recursion, which never ends below /proc. */
function makeFolder(folder: string): boolean {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return false;
  if (!found && isLink(folder)) throw new StartUpError(withRemedy(folder, 'is a link to nowhere'));
  if (!found) makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
    return true;
  } catch (error) {
    if (isFolder(folder)) return false;
    throw error;
  }
}

const isLink = (place: string): boolean =>
  fs.lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const isFolder = (place: string): boolean =>
  fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Whether the data of a server stand here: they are moved into place when they are complete. */
export function isInitialised(cluster: string): boolean {
  return fs.existsSync(path.join(cluster, 'PG_VERSION'));
}

/** Refuses a data folder that is not there. @throws StartUpError */
export function refuseMissing(folder: string): void {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartUpError(noDatabase(folder));
}

/** Refuses a data folder in which no server has made its data. @throws StartUpError */
export function refuseEmpty(folder: string, cluster: string): void {
  const found = fs.statSync(cluster, { throwIfNoEntry: false });
  // Read, and not asked for one name: what may not be read is told as such.
  if (!found || !fs.readdirSync(cluster).includes('PG_VERSION'))
    throw new StartUpError(noDatabase(folder));
}

const noDatabase = (folder: string): string =>
  `There is no database in ${folder}: name the data folder of the server in CHANCERY_DATA, or its database in DATABASE_URL.`;

/** Sees that data, where there are any, belong to whom the server runs as; root gives them over. */
export function takeOwnership(folder: string, owner: Identity | null): void {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (!owner || !found || found.uid === owner.uid) return;
  if (process.getuid?.() !== 0) throw new StartUpError(deniedAt(folder, folder));
  execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
}

/** Does `work` in the folder; an error of the file system becomes one line that says what to do. */
export function explained<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explain(folder, error);
  }
}

/** The same for work that takes its time. */
export async function explainedLater<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explain(folder, error);
  }
}

function explain(folder: string, error: unknown): unknown {
  const { code, path: place, syscall, message } = error as NodeJS.ErrnoException;
  if (!code || !place || syscall?.startsWith('spawn')) return error;
  if (code === 'EACCES' || code === 'EPERM')
    return new StartUpError(deniedAt(place, folder), { cause: error });
  const why = REASONS[code] ?? `cannot be used (${message})`;
  return new StartUpError(withRemedy(folder, why), { cause: error });
}

const withRemedy = (folder: string, why: string): string =>
  `The data folder ${folder} ${why}: set CHANCERY_DATA to a folder that can be written.`;

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file',
  ELOOP: 'is a link to itself',
  ENOENT: 'lies where no folder can be made',
  ENOTDIR: 'lies below a file',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  ENAMETOOLONG: 'has too long a name',
};
