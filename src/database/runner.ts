import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartUpError } from '../config/start-up-error.js';
import { type Identity, NOBODY, ourselves } from './identity.js';
import { hasStagedData, stagedBin, stagedCluster } from './staged.js';

/** How PostgreSQL's programs are run here: they refuse root, and initdb wants a user with a name. */
export interface Runner {
  readonly name: 'self' | 'nobody' | 'owner' | 'unshare' | 'staged';
  /** The folder of the programs. */
  readonly bin: string;
  /** PostgreSQL's own data. */
  readonly cluster: string;
  /** Whom the data must belong to; null where files have no such owner. */
  readonly owner: Identity | null;
  command(program: string, args: readonly string[]): Command;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly cwd: string; readonly uid?: number; readonly gid?: number };
}

/** The first way that works: as we are, as the data's owner or nobody, in a user namespace, from a staged copy. */
export function chooseRunner(native: string, cluster: string): Runner {
  const bin = path.join(native, 'bin');
  return process.getuid?.() === 0 ? forRoot(native, bin, cluster) : forUser(bin, cluster);
}

function forUser(bin: string, cluster: string): Runner {
  const self = asSelf(bin, cluster);
  if (isNamed(process.getuid?.())) return self;
  const unshared = inNamespace(bin, cluster);
  return runs(unshared, bin) ? unshared : self;
}

function forRoot(native: string, bin: string, cluster: string): Runner {
  if (hasStagedData(cluster)) return staged(native, cluster);
  const owner = strangerOwning(cluster);
  const dropped = asUser(owner ? 'owner' : 'nobody', bin, cluster, owner ?? NOBODY);
  if (runs(dropped, bin) && passes(dropped, path.dirname(cluster))) return dropped;
  if (owner) throw new StartUpError(strangersData(cluster, owner));
  const unshared = inNamespace(bin, cluster);
  // In the namespace root is nobody, and has no way through a folder that belongs to another user.
  const isWay = runs(unshared, bin) && passes(unshared, path.dirname(cluster));
  return isWay ? unshared : staged(native, cluster);
}

function asSelf(bin: string, cluster: string): Runner {
  return { name: 'self', bin, cluster, owner: ourselves(), command: plainly };
}

const plainly = (file: string, args: readonly string[]): Command => ({
  file,
  args,
  options: { cwd: '/' },
});

function asUser(name: Runner['name'], bin: string, cluster: string, user: Identity): Runner {
  const options = { cwd: '/', ...user };
  return { name, bin, cluster, owner: user, command: (file, args) => ({ file, args, options }) };
}

/** In a user namespace where we are called nobody; outside it, the files are ours. */
function inNamespace(bin: string, cluster: string): Runner {
  const flags = ['--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`];
  const command = (file: string, args: readonly string[]) =>
    plainly('unshare', [...flags, file, ...args]);
  return { name: 'unshare', bin, cluster, owner: ourselves(), command };
}

/** Root under a private home, without namespaces: nobody runs a copy of the programs in a place that it can reach. */
const staged = (native: string, cluster: string): Runner =>
  asUser('staged', stagedBin(native), stagedCluster(cluster), NOBODY);

/** The ordinary user whom existing data belongs to, if any. */
function strangerOwning(cluster: string): Identity | null {
  const found = fs.statSync(cluster, { throwIfNoEntry: false });
  if (!found || found.uid === 0 || found.uid === NOBODY.uid) return null;
  return { uid: found.uid, gid: found.gid };
}

function strangersData(cluster: string, { uid }: Identity): string {
  const what = `${cluster} belongs to user ${uid}, who cannot run the PostgreSQL of this installation`;
  return `${what}: start Chancery as that user, or set CHANCERY_DATA to another folder.`;
}

/** Only Linux has users without a name often enough to ask: container tools make them. */
function isNamed(uid: number | undefined): boolean {
  if (process.platform !== 'linux' || uid === undefined) return true;
  return succeeds(plainly('getent', ['passwd', String(uid)]));
}

const runs = (runner: Runner, bin: string): boolean =>
  succeeds(runner.command(path.join(bin, 'postgres'), ['--version']));

const passes = (runner: Runner, folder: string): boolean =>
  succeeds(runner.command('test', ['-x', folder]));

function succeeds({ file, args, options }: Command): boolean {
  try {
    execFileSync(file, args, { ...options, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
