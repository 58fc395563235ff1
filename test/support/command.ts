import { spawnSync } from 'node:child_process';
import type { ScratchDatabase } from './database.js';
import { SIGNING_KEY } from './signing.js';

const PKCS8 = SIGNING_KEY.export({ type: 'pkcs8', format: 'pem' }).toString();

export interface CommandRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The settings of a command on a database, or on none: then every setting that names one leads nowhere. */
export function settingsOf(where: ScratchDatabase | null, folder: string): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' };
  if (!where) return { PATH, ...nowhere, CHANCERY_DATA: '/nowhere' };
  return {
    PATH,
    DATABASE_URL: where.url,
    DATABASE_MIGRATION_URL: where.ownerUrl,
    CHANCERY_SIGNING_KEY: PKCS8,
    CHANCERY_DATA: folder,
  };
}

/** `chancery` in a process of its own, with these settings alone. */
export function runCommand(env: NodeJS.ProcessEnv, ...args: readonly string[]): CommandRun {
  const all = ['dist/src/cli/main.js', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}
