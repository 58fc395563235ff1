import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { appendRequest, happened } from '../../test/support/append-request.js';
import type { RecordedEvent } from './event.js';
import { chainEvents } from './hash-chain.js';
import { verifyChain } from './verify-chain.js';

const LENGTH = 6;
const numbered = Array.from({ length: LENGTH }, (_, place) => happened({ place }));
const salts = numbered.map((_, place) => String(place).repeat(32));
const chain = chainEvents(appendRequest({ events: numbered }), salts);

const altered = (sequence: number, change: Partial<RecordedEvent>) =>
  chain.map((event) => (event.sequence === sequence ? { ...event, ...change } : event));

describe('verifyChain', () => {
  it('finds nothing in a chain as it was recorded', () => {
    expect(verifyChain(chain)).toBeNull();
    expect(verifyChain([])).toBeNull();
  });

  it('checks a later part of a stream from the event before it', () => {
    expect(verifyChain(chain.slice(3), chain[2])).toBeNull();
    expect(verifyChain(chain.slice(3))).toEqual({ sequence: 4, why: 'OUT_OF_SEQUENCE' });
    expect(verifyChain(chain.slice(3), { ...chain[2]!, hash: 'ee'.repeat(32) })).toEqual({
      sequence: 4,
      why: 'HASH_DIFFERS',
    });
  });

  it.each<[string, Partial<RecordedEvent>]>([
    ['data', { data: { place: 99 } }],
    ['type', { type: 'SomethingElseHappened' }],
    ['schema version', { schemaVersion: 2 }],
    ['time', { recordedAt: '2026-03-01T12:00:00.001Z' }],
    ['metadata', { metadata: { ...chain[0]!.metadata, client: 'spec/1.1' } }],
    ['salt', { salt: '0'.repeat(32) }],
    ['hash', { hash: '0'.repeat(64) }],
  ])('finds the event whose %s was altered', (_, change) => {
    expect(verifyChain(altered(3, change))).toEqual({ sequence: 3, why: 'HASH_DIFFERS' });
  });

  it('finds any single character of any event that was altered', () => {
    const place = fc.integer({ min: 0, max: LENGTH - 1 });
    fc.assert(
      fc.property(place, fc.nat(), fc.stringMatching(/^[0-9a-f]$/), (at, offset, digit) => {
        const text = JSON.stringify(chain[at]);
        const digits = [...text.matchAll(/[0-9a-f]/g)].map(({ index }) => index);
        const cut = digits[offset % digits.length]!;
        const changed = text.slice(0, cut) + digit + text.slice(cut + 1);
        fc.pre(changed !== text && isJson(changed));
        const log = chain.map((event, i) => (i === at ? JSON.parse(changed) : event));
        expect(verifyChain(log)).not.toBeNull();
      }),
    );
  });

  it('finds a dropped event', () => {
    expect(verifyChain(chain.filter(({ sequence }) => sequence !== 3))).toEqual({
      sequence: 4,
      why: 'OUT_OF_SEQUENCE',
    });
  });

  it('finds a dropped event although the later ones were renumbered', () => {
    const renumbered = chain
      .filter(({ sequence }) => sequence !== 3)
      .map((event, place) => ({ ...event, sequence: place + 1 }));
    expect(verifyChain(renumbered)).toEqual({ sequence: 3, why: 'HASH_DIFFERS' });
  });

  it('finds two events that were swapped, whether their numbers went with them or not', () => {
    const [first, second, ...rest] = chain;
    expect(verifyChain([second!, first!, ...rest])).toEqual({
      sequence: 2,
      why: 'OUT_OF_SEQUENCE',
    });
    const swapped = [{ ...second!, sequence: 1 }, { ...first!, sequence: 2 }, ...rest];
    expect(verifyChain(swapped)).toEqual({ sequence: 1, why: 'HASH_DIFFERS' });
  });

  it('finds an event of another stream', () => {
    const [, foreign] = chainEvents(appendRequest({ streamId: 'game-2', events: numbered }), salts);
    expect(verifyChain([chain[0]!, foreign!])).toEqual({ sequence: 2, why: 'OTHER_STREAM' });
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
