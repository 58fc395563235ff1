import { describe, expect, it } from '@jest/globals';
import { TokenBuckets } from './token-buckets.js';

describe('token buckets', () => {
  it('are one for each key', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 1 });
    expect([buckets.take('a', 1, 0), buckets.take('a', 1, 0), buckets.take('b', 1, 0)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('forget the one that was longest unused', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 1 }, 2);
    for (const key of ['a', 'b', 'a', 'c']) buckets.take(key, 1, 0);
    expect([buckets.take('a', 1, 0), buckets.take('b', 1, 0)]).toEqual([false, true]);
  });
});
