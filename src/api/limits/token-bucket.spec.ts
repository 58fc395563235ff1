import { describe, expect, it } from '@jest/globals';
import { TokenBucket } from './token-bucket.js';

describe('a token bucket', () => {
  it('lets a burst through, then the rate', () => {
    const bucket = new TokenBucket({ perSecond: 2, burst: 3 }, 0);
    expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false]);
    expect([bucket.take(499), bucket.take(500), bucket.take(500)]).toEqual([false, true, false]);
  });

  it('serves one that never pauses at the rate', () => {
    const bucket = new TokenBucket({ perSecond: 10, burst: 1 }, 0);
    const served = Array.from({ length: 1001 }, (_, place) => bucket.take(place)).filter(Boolean);
    expect(served).toHaveLength(11);
  });

  it('never holds more than it can', () => {
    const bucket = new TokenBucket({ perSecond: 10, burst: 2 }, 0);
    bucket.take(0);
    expect([1, 2, 3].map(() => bucket.take(1e9))).toEqual([true, true, false]);
  });

  it('gives a dear request what it costs, or nothing', () => {
    const bucket = new TokenBucket({ perSecond: 1, burst: 10 }, 0);
    expect([bucket.take(0, 7), bucket.take(0, 7), bucket.take(0, 3)]).toEqual([true, false, true]);
    expect([bucket.take(9_000, 20), bucket.take(10_000, 20)]).toEqual([false, true]);
  });

  it('is not filled by a clock that goes back', () => {
    const bucket = new TokenBucket({ perSecond: 1, burst: 1 }, 1000);
    expect([bucket.take(1000), bucket.take(0)]).toEqual([true, false]);
  });
});
