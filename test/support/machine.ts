import fs from 'node:fs';
import path from 'node:path';
import { findBinaries } from '../../src/database/binaries.js';

/** Whether this machine has an embedded PostgreSQL; says in one line why tests of it are skipped. */
export function hasEmbeddedPostgres(): boolean {
  try {
    return fs.existsSync(path.join(findBinaries(), 'bin'));
  } catch (error) {
    process.stderr.write(`SKIPPED, the embedded server: ${(error as Error).message}\n`);
    return false;
  }
}
