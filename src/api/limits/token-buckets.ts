import { LRUCache } from 'lru-cache';
import { type BucketSize, TokenBucket } from './token-bucket.js';

/** Above that the ones that were longest unused are forgotten, and begin full again. */
const MOST_REMEMBERED = 50_000;

/** A token bucket for each key, in this process only. */
export class TokenBuckets {
  private readonly buckets: LRUCache<string, TokenBucket>;

  constructor(
    private readonly size: BucketSize,
    most = MOST_REMEMBERED,
  ) {
    this.buckets = new LRUCache({ max: most });
  }

  /** Whether the key's bucket still held that much; if so it is taken. */
  take(key: string, price = 1, now = performance.now()): boolean {
    const bucket = this.buckets.get(key) ?? new TokenBucket(this.size, now);
    this.buckets.set(key, bucket);
    return bucket.take(now, price);
  }

  giveBack(key: string, price = 1): void {
    this.buckets.get(key)?.giveBack(price);
  }
}
