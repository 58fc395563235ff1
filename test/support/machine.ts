import { describe, it } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { findBinaries } from '../../src/database/binaries.js';

/** Whether this machine has an embedded PostgreSQL; says in one line why tests of it are skipped. */
function hasEmbeddedPostgres(): boolean {
  try {
    return fs.existsSync(path.join(findBinaries(), 'bin'));
  } catch (error) {
    process.stderr.write(`SKIPPED, the embedded server: ${(error as Error).message}\n`);
    return false;
  }
}

/** Suites that start a PostgreSQL of their own; skipped, in so many words, where there is none to start. */
export function describeEmbedded(title: string, suite: () => void): void {
  (hasEmbeddedPostgres() ? describe : describe.skip)(title, suite);
}

/** What only Linux tells of processes and folders: /proc. */
const isLinux = process.platform === 'linux';
if (!isLinux) process.stderr.write('SKIPPED, what /proc tells: needs Linux\n');
export const itOnLinux = isLinux ? it : it.skip;
