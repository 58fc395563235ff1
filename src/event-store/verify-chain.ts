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
  | 'HASH_DIFFERS'
  /** The chain is whole, but not the one whose head was known: it was written anew. */
  | 'HEAD_DIFFERS'
  /** The chain ends before the known head: it was cut off. */
  | 'CUT_OFF';

/**
 * Checks a stream's events, in order, against their own hashes; null when all fit.
 *
 * Without a head that was noted earlier, a chain that was cut off or rewritten to its end looks whole. `after`
 * is the event before the first one given, when the check does not start at the beginning of the stream.
 */
export function verifyChain(
  events: readonly RecordedEvent[],
  knownHead?: StreamHead,
  after: StreamHead = EMPTY_STREAM,
): ChainBreak | null {
  const streamId = events[0]?.streamId;
  let previous = after;
  for (const event of events) {
    const why = event.streamId === streamId ? misfit(event, previous, knownHead) : 'OTHER_STREAM';
    if (why) return { sequence: event.sequence, why };
    previous = event;
  }
  const isCutOff = knownHead !== undefined && previous.sequence < knownHead.sequence;
  return isCutOff ? { sequence: previous.sequence + 1, why: 'CUT_OFF' } : null;
}

function misfit(
  event: RecordedEvent,
  previous: StreamHead,
  knownHead: StreamHead | undefined,
): ChainBreakReason | null {
  if (event.sequence !== previous.sequence + 1) return 'OUT_OF_SEQUENCE';
  if (event.hash !== hashOf(previous.hash, event)) return 'HASH_DIFFERS';
  if (event.sequence === knownHead?.sequence && event.hash !== knownHead.hash)
    return 'HEAD_DIFFERS';
  return null;
}
