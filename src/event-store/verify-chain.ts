import { EMPTY_STREAM, type RecordedEvent, type StreamHead } from './event.js';
import { hashOf } from './hash-chain.js';

/** The first place in a stream where the log is not what was recorded. */
export interface ChainBreak {
  readonly sequence: number;
  readonly why: ChainBreakReason;
}

type ChainBreakReason =
  /** The event belongs to another stream than the first one. */
  | 'OTHER_STREAM'
  /** An event before this one is missing, or stands twice. */
  | 'OUT_OF_SEQUENCE'
  /** The event, its hash or the hash before it was changed. */
  | 'HASH_DIFFERS';

/**
 * Checks a stream's events, in order, against their own hashes; null when all fit. A chain that was cut off or written
 * anew to its end looks whole: that takes a head that is known from elsewhere (`ChainCheck`).
 *
 * `after` is the event before the first one given, when the check does not start at the beginning of the stream.
 */
export function verifyChain(
  events: readonly RecordedEvent[],
  after: StreamHead = EMPTY_STREAM,
): ChainBreak | null {
  const streamId = events[0]?.streamId;
  let previous = after;
  for (const event of events) {
    const why = event.streamId === streamId ? misfit(event, previous) : 'OTHER_STREAM';
    if (why) return { sequence: event.sequence, why };
    previous = event;
  }
  return null;
}

function misfit(event: RecordedEvent, previous: StreamHead): ChainBreakReason | null {
  if (event.sequence !== previous.sequence + 1) return 'OUT_OF_SEQUENCE';
  return event.hash === hashOf(previous.hash, event) ? null : 'HASH_DIFFERS';
}
