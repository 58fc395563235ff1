import { describe, expect, it } from '@jest/globals';
import { decodeSignal, encodeSignal } from './signal.js';

describe('a signal', () => {
  it('comes through as it was sent', () => {
    const signal = { streamId: 'game-7f3c', sequence: 12 };
    expect(decodeSignal(encodeSignal(signal))).toEqual(signal);
  });

  it.each(['', '12', 'game-7f3c', ' game-7f3c', '-1 game', '1.5 game', '99999999999 game'])(
    'is none: "%s"',
    (text) => {
      expect(decodeSignal(text)).toBeNull();
    },
  );
});
