import fs from 'node:fs';
import path from 'node:path';
import { StartUpError } from '../config/start-up-error.js';
import { isInitialised } from './data-folder.js';
import { runProgram } from './run-program.js';
import type { Runner } from './runner.js';

/**
 * Makes the data of an empty server beside their place and moves them there when they are complete, so that a
 * process killed meanwhile leaves nothing half made, and of two that start at once one wins.
 */
export async function initialiseCluster(
  runner: Runner,
  superuserPassword: string,
  isDurable: boolean,
) {
  removeAbandonedDrafts(runner.cluster);
  const draft = fs.mkdtempSync(`${runner.cluster}.new-`);
  const passwordFile = `${draft}.password`;
  try {
    fs.writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
    if (runner.owner)
      for (const made of [draft, passwordFile])
        fs.chownSync(made, runner.owner.uid, runner.owner.gid);
    await runProgram(runner, 'initdb', initdbArgs(draft, passwordFile, isDurable));
    moveIntoPlace(draft, runner.cluster);
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

function initdbArgs(folder: string, passwordFile: string, isDurable: boolean): string[] {
  const args = ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  args.push('-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  return [...args, '--no-instructions', ...(isDurable ? [] : ['--no-sync'])];
}

function moveIntoPlace(draft: string, cluster: string): void {
  try {
    fs.renameSync(draft, cluster);
  } catch (cause) {
    if (isInitialised(cluster)) return;
    const what = `${cluster} holds files but no database`;
    throw new StartUpError(`${what}: empty it, or set CHANCERY_DATA to another folder.`, { cause });
  }
}

const ABANDONED_AFTER_MS = 600_000;

function removeAbandonedDrafts(cluster: string): void {
  const folder = path.dirname(cluster);
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(cluster)}.new-`)) continue;
    const draft = path.join(folder, name);
    const age = Date.now() - fs.statSync(draft).mtimeMs;
    if (age > ABANDONED_AFTER_MS) fs.rmSync(draft, { recursive: true, force: true });
  }
}
