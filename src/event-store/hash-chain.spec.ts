import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { appendRequest, happened } from '../../test/support/append-request.js';
import { chainEvents, hashOf } from './hash-chain.js';

const SALTS = ['00'.repeat(16), 'ff'.repeat(16), '0123456789abcdef'.repeat(2)];

const hashWith = (data: { [key: string]: number }, salt = SALTS[0]!) =>
  chainEvents(appendRequest({ events: [happened(data)] }), [salt])[0]?.hash;

describe('chainEvents', () => {
  it('numbers the events from the head on and chains each to the one before', () => {
    const head = { sequence: 7, hash: 'ab'.repeat(32) };
    const [eighth, ninth] = chainEvents(
      appendRequest({ head, events: [happened(), happened({ power: 'italy' })] }),
      SALTS,
    );
    expect([eighth?.sequence, ninth?.sequence]).toEqual([8, 9]);
    expect(eighth?.hash).toBe(hashOf(head.hash, eighth!));
    expect(ninth?.hash).toBe(hashOf(eighth!.hash, ninth!));
  });

  it('hashes what anybody can write down by hand from the documentation', () => {
    const [event] = chainEvents(
      appendRequest({ streamId: 'game-1', events: [happened({ b: 1, a: 'é' })] }),
      SALTS,
    );
    const text =
      '{"data":{"a":"é","b":1},"metadata":{"actor":{"id":"00000000-0000-4000-8000-0000000000aa","kind":"PLAYER"},' +
      '"client":"spec/1.0","commandId":"00000000-0000-4000-8000-0000000000bb",' +
      '"correlationId":"00000000-0000-4000-8000-0000000000cc","onBehalfOf":null},' +
      '"recordedAt":"2026-03-01T12:00:00.000Z","salt":"00000000000000000000000000000000",' +
      '"schemaVersion":1,"sequence":1,"streamId":"game-1","type":"SomethingHappened"}';
    const bytes = Buffer.concat([Buffer.alloc(32), Buffer.from(text, 'utf8')]);
    expect(event?.hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('does not depend on the order in which members of the data were written', () => {
    expect(hashWith({ a: 1, bb: 2, c: 3 })).toBe(hashWith({ c: 3, bb: 2, a: 1 }));
    expect(hashWith({ a: 1 })).not.toBe(hashWith({ a: 2 }));
  });

  it('gives equal events different hashes by their salts', () => {
    expect(hashWith({ a: 1 }, SALTS[0])).not.toBe(hashWith({ a: 1 }, SALTS[1]));
  });

  it('is refused without a salt for each event', () => {
    expect(() => chainEvents(appendRequest({ events: [happened(), happened()] }), ['00'])).toThrow(
      'Event 2 of 2 has no salt',
    );
  });
});
