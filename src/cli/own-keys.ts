import type { LedgerKey } from '../event-store/signing/ledger-key.js';
import { complain } from './output.js';

/** A file that is checked by keys in itself is proved whole, not whose it is: that has to be said. */
export function complainOfOwnKeys(file: string, keys: readonly LedgerKey[]): void {
  for (const { keyId } of keys)
    complain(
      `${file} is checked by its own key ${keyId}: compare it with the server's ledgerKeys, or name --key`,
    );
}
