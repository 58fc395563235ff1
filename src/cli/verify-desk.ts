import type { LedgerKey } from '../event-store/signing/ledger-key.js';
import type { KeptHeads } from '../games/ledger/kept-heads.js';
import type { VerifyReport } from './verify-report.js';

/** What a check goes by, and who hears what it found. */
export interface VerifyDesk {
  /** The keys that the command line names. */
  readonly keys: readonly LedgerKey[];
  readonly kept: KeptHeads;
  readonly report: VerifyReport;
}
