import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartUpError } from '../config/start-up-error.js';
import type { Identity } from './identity.js';

/** Makes the data folder where it is missing, and sees that it can be used. */
export function prepareDataFolder(folder: string): void {
  explained(folder, () => {
    // Others may pass through, for the server may run as nobody; what lies inside is closed to them.
    const made = fs.mkdirSync(folder, { recursive: true });
    if (made !== undefined) fs.chmodSync(folder, 0o711);
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
  });
}

/** Whether the data of a server stand here: they are moved into place when they are complete. */
export function isInitialised(cluster: string): boolean {
  return fs.existsSync(path.join(cluster, 'PG_VERSION'));
}

/** Sees that data, where there are any, belong to whom the server runs as; root gives them over. */
export function takeOwnership(folder: string, owner: Identity | null): void {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (!owner || !found || found.uid === owner.uid) return;
  if (process.getuid?.() !== 0) throw new StartUpError(strangersFolder(folder));
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

function explain(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM')
    return new StartUpError(strangersFolder(folder), { cause: error });
  const why = code ? REASONS[code] : undefined;
  if (!why) return error;
  return new StartUpError(
    `The data folder ${folder} ${why}: set CHANCERY_DATA to a folder that can be written.`,
    {
      cause: error,
    },
  );
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file',
  ENOTDIR: 'lies below a file',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  ENAMETOOLONG: 'has too long a name',
};

function strangersFolder(folder: string): string {
  const owner = fs.statSync(folder, { throwIfNoEntry: false })?.uid;
  const whose = owner === undefined ? 'cannot be reached by' : `belongs to user ${owner}, not to`;
  const what = `The data folder ${folder} ${whose} user ${process.getuid?.() ?? 'running'}`;
  return `${what}: start Chancery as its owner, or set CHANCERY_DATA to a folder of your own.`;
}
