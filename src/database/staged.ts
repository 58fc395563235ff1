import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { explained } from './data-folder.js';

/** Where root keeps what nobody must reach; only root can make anything here. */
const PLACE = '/var/lib/chancery';

/** The stand-in for a data folder below a private home. */
export function stagedCluster(cluster: string): string {
  return path.join(PLACE, `data-${shortHash(cluster)}`);
}

/** Data that were once staged stay there, whatever becomes possible later. */
export function hasStagedData(cluster: string): boolean {
  return fs.existsSync(stagedCluster(cluster));
}

/** The folder of the programs' copy, made where it is missing. */
export function stagedBin(native: string): string {
  const version = fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8');
  const copy = path.join(PLACE, `postgresql-${shortHash(version)}`);
  if (!fs.existsSync(copy)) explained(PLACE, () => copyWhole(native, copy));
  return path.join(copy, 'bin');
}

/** Under another name first, so that a copy with this name is whole. */
function copyWhole(native: string, copy: string): void {
  fs.mkdirSync(PLACE, { recursive: true, mode: 0o755 });
  const draft = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(draft, 0o755);
  fs.renameSync(draft, copy);
}

/** Tells folders of different installations apart by name. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
