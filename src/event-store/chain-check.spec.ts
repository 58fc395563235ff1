import { describe, expect, it } from '@jest/globals';
import { appendRequest, happened } from '../../test/support/append-request.js';
import { ChainCheck, type KnownHead } from './chain-check.js';
import type { RecordedEvent } from './event.js';
import { chainEvents } from './hash-chain.js';
import type { Misfit } from './ledger-entry.js';

const LENGTH = 6;
const numbered = Array.from({ length: LENGTH }, (_, place) => happened({ place }));
const salts = numbered.map((_, place) => String(place).repeat(32));
const chain = chainEvents(appendRequest({ events: numbered }), salts);
const head = chain[LENGTH - 1]!;

/** The first thing that does not fit, against heads that are known from elsewhere. */
function found(
  events: readonly RecordedEvent[],
  ...known: readonly Partial<KnownHead>[]
): Misfit | null {
  const heads = known.map((one) => ({ sequence: LENGTH, hash: head.hash, source: 'x', ...one }));
  const check = new ChainCheck(head.streamId, new Map(), heads);
  for (const event of events) {
    const misfit = check.follow({ kind: 'EVENT', event });
    if (misfit) return misfit;
  }
  return check.finish();
}

describe('a chain that is checked against a known head', () => {
  it('fits where it holds it, at its end or before', () => {
    expect(found(chain, {})).toBeNull();
    expect(found(chain, { sequence: 3, hash: chain[2]!.hash }, {})).toBeNull();
    const more = chainEvents(appendRequest({ head, events: [happened()] }), salts);
    expect(found([...chain, ...more], {})).toBeNull();
  });

  it('was cut off where it ends before it', () => {
    const cut = chain.slice(0, 4);
    expect(found(cut)).toBeNull();
    const why = 'it was cut off: x knows 6 events, and the log ends with event 4';
    expect(found(cut, {})).toEqual({ sequence: 5, why });
    expect(found(cut, { hash: null })).toEqual({ sequence: 5, why });
    expect(found([], {})?.sequence).toBe(1);
  });

  it('was written anew where another event stands there', () => {
    const forged = numbered.map((event, place) => (place === 1 ? happened({ place: 99 }) : event));
    const rewritten = chainEvents(appendRequest({ events: forged }), salts);
    expect(found(rewritten)).toBeNull();
    expect(found(rewritten, { hash: null })).toBeNull();
    expect(found(rewritten, {})).toEqual({
      sequence: LENGTH,
      why: 'x knows another event here: the log was written anew',
    });
  });
});
