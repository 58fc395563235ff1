import type { RecordedEvent } from './event.js';
import type { SignedHead } from './signing/signed-head.js';

/** What a ledger holds, in its order: the events of one stream, and behind an event the signatures of the head that it made. */
export type LedgerEntry =
  | { readonly kind: 'EVENT'; readonly event: RecordedEvent }
  | { readonly kind: 'CHECKPOINT'; readonly checkpoint: SignedHead };

/** The first place of a stream that does not fit, and why, for a person. */
export interface Misfit {
  readonly sequence: number;
  readonly why: string;
}
