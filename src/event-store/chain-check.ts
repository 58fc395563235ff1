import { EMPTY_STREAM, type RecordedEvent, type StreamHead } from './event.js';
import type { LedgerEntry, Misfit, WithheldEvent } from './ledger-entry.js';
import type { LedgerKey } from './signing/ledger-key.js';
import { isSignedBy, type SignedHead } from './signing/signed-head.js';
import { type ChainBreak, verifyChain } from './verify-chain.js';

/** The keys whose signatures count, by their ids. */
export type TrustedKeys = ReadonlyMap<string, LedgerKey>;

/** What is known of a stream from elsewhere: it held this many events, and the last of them had this hash. */
export interface KnownHead {
  readonly sequence: number;
  /** Null where only their number is known. */
  readonly hash: string | null;
  /** Who knows, for a person. */
  readonly source: string;
}

/** Follows one stream entry by entry: whether each event is chained to the one before, and each signature is of what stands. */
export class ChainCheck {
  private last: StreamHead = EMPTY_STREAM;

  constructor(
    private readonly streamId: string,
    private readonly trusted: TrustedKeys,
    private readonly known: readonly KnownHead[] = [],
  ) {}

  /** The head of what was followed so far. */
  get head(): StreamHead {
    return this.last;
  }

  follow(entry: LedgerEntry): Misfit | null {
    switch (entry.kind) {
      case 'EVENT':
        return this.event(entry.event);
      case 'WITHHELD':
        return this.withheld(entry.withheld);
      case 'CHECKPOINT':
        return this.checkpoint(entry.checkpoint);
    }
  }

  /** Its hash is taken at its word: the next event or signature that can be checked holds it to that. */
  private withheld({ sequence, hash }: WithheldEvent): Misfit | null {
    const next = this.last.sequence + 1;
    if (sequence !== next) return { sequence: next, why: this.outOfPlace(sequence) };
    return this.moveTo({ sequence, hash });
  }

  private event(event: RecordedEvent): Misfit | null {
    const { sequence, streamId } = event;
    if (streamId !== this.streamId)
      return { sequence, why: `it belongs to ${streamId}, not to ${this.streamId}` };
    const found = verifyChain([event], this.last);
    if (found) return { sequence: this.placeOf(found), why: this.reasonOf(found) };
    return this.moveTo({ sequence, hash: event.hash });
  }

  private moveTo(head: StreamHead): Misfit | null {
    this.last = head;
    const { sequence, hash } = head;
    const other = this.known.find(
      (known) => known.sequence === sequence && known.hash !== null && known.hash !== hash,
    );
    return other
      ? { sequence, why: `${other.source} knows another event here: the log was written anew` }
      : null;
  }

  /** To be called when nothing more comes. */
  finish(): Misfit | null {
    const { sequence: last } = this.last;
    const longer = this.known.find(({ sequence }) => sequence > last);
    if (!longer) return null;
    const why = `${CUT_OFF}: ${longer.source} knows ${longer.sequence} events, and the log ends with event ${last}`;
    return { sequence: last + 1, why };
  }

  /** The place that is wrong: where another event stands in one, the place. */
  private placeOf({ why, sequence }: ChainBreak): number {
    return why === 'OUT_OF_SEQUENCE' ? this.last.sequence + 1 : sequence;
  }

  private reasonOf({ why, sequence }: ChainBreak): string {
    if (why === 'OUT_OF_SEQUENCE') return this.outOfPlace(sequence);
    return 'its hash does not fit: the event, its hash or the one before was changed';
  }

  /** Only what was read so far is known: the event that belongs there may come later. */
  private outOfPlace(sequence: number): string {
    const { sequence: last } = this.last;
    if (sequence <= last) return `event ${sequence} stands in its place, a second time`;
    return `event ${sequence} stands in its place; event ${last + 1} is missing, or comes later`;
  }

  /** Of a head, as a checkpoint or at the end of a file. */
  checkpoint(signed: SignedHead): Misfit | null {
    const { sequence } = signed;
    const why = this.signatureFault(signed) ?? this.headFault(signed);
    if (why === null) return null;
    // What was cut off begins behind the last event that stands.
    const isCutOff = sequence > this.last.sequence && why.startsWith(CUT_OFF);
    return { sequence: isCutOff ? this.last.sequence + 1 : sequence, why };
  }

  private signatureFault(signed: SignedHead): string | null {
    const { keyId, streamId } = signed;
    if (streamId !== this.streamId) return `a signature of ${streamId} stands beside it`;
    const key = this.trusted.get(keyId);
    if (!key)
      return `its checkpoint is signed by the key ${keyId}, which is not among those trusted here`;
    return isSignedBy(key, signed)
      ? null
      : `the signature of its checkpoint is forged: it is not by the key ${keyId}, or of another head`;
  }

  private headFault({ sequence, hash }: SignedHead): string | null {
    const { sequence: last, hash: head } = this.last;
    if (sequence > last)
      return `${CUT_OFF}: ${sequence} events were signed, and the log ends with event ${last}`;
    if (sequence < last) return `a signature of event ${sequence} stands behind event ${last}`;
    return hash === head ? null : 'another event was signed here: the log was written anew';
  }
}

const CUT_OFF = 'it was cut off';
