import type { RecordedEvent } from './event.js';
import type { SignedHead } from './signing/signed-head.js';

/** What is left of an event where its reader may not see it: enough to go on behind it, and no proof of what it held. */
export type WithheldEvent = Pick<RecordedEvent, 'sequence' | 'recordedAt' | 'hash'>;

/** What a ledger holds, in its order: the events of one stream, and behind an event the signatures of the head that it made. */
export type LedgerEntry =
  | { readonly kind: 'EVENT'; readonly event: RecordedEvent }
  /** In files alone: the log itself withholds nothing. */
  | { readonly kind: 'WITHHELD'; readonly withheld: WithheldEvent }
  | { readonly kind: 'CHECKPOINT'; readonly checkpoint: SignedHead };

/** The first place of a stream that does not fit, and why, for a person. */
export interface Misfit {
  readonly sequence: number;
  readonly why: string;
}
