import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import type { AppendRequest, RecordedEvent, StreamHead } from './event.js';

/**
 * The events as they will stand in the log: numbered from the head on, each chained to the one before it.
 * `salts` holds one for each event, 16 bytes in hexadecimal.
 */
export function chainEvents(
  request: Pick<AppendRequest, 'streamId' | 'head' | 'events' | 'recordedAt' | 'metadata'>,
  salts: readonly string[],
): readonly RecordedEvent[] {
  const { streamId, events, recordedAt } = request;
  let head: StreamHead = request.head;
  return events.map(({ type, schemaVersion, data, metadata = request.metadata }, place) => {
    const salt = salts[place];
    if (salt === undefined) throw new Error(`Event ${place + 1} of ${events.length} has no salt`);
    const sequence = head.sequence + 1;
    const content = { streamId, sequence, type, schemaVersion, recordedAt, metadata, data, salt };
    const recorded = { ...content, hash: hashOf(head.hash, content) };
    head = recorded;
    return recorded;
  });
}

/**
 * SHA-256 over the 32 bytes of the previous event's hash and then the UTF-8 bytes of the event's canonical
 * JSON (all its members but the hash itself), in hexadecimal. Before a stream's first event stand 32 zero bytes.
 */
export function hashOf(previousHash: string, event: Omit<RecordedEvent, 'hash'>): string {
  const { streamId, sequence, type, schemaVersion, recordedAt, metadata, data, salt } = event;
  const hashed = { streamId, sequence, type, schemaVersion, recordedAt, metadata, data, salt };
  return createHash('sha256')
    .update(previousHash, 'hex')
    .update(canonicalJson(hashed), 'utf8')
    .digest('hex');
}
