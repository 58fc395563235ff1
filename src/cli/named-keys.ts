import { readFileSync } from 'node:fs';
import { type LedgerKey, readLedgerKey } from '../event-store/signing/ledger-key.js';
import { CommandError } from './command-error.js';

/** The public keys in these files. @throws CommandError naming the file that holds none. */
export function namedKeys(files: readonly string[]): LedgerKey[] {
  return files.map((file) => {
    const key = readLedgerKey(contentOf(file));
    if (key) return key;
    throw new CommandError(`${file} holds no Ed25519 public key in PEM, as ledgerKeys tells it`);
  });
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
