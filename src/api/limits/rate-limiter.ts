import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Fault } from '../../kernel/refusal.js';
import { TokenBucket } from './token-bucket.js';

const SWEEP_ABOVE = 10_000;

/** A token bucket for each client address, in this process only. */
@Injectable()
export class RateLimiter {
  private readonly buckets = new Map<string, TokenBucket>();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'rateLimit'>) {}

  /** Counts one request or root field; throws the fault TOO_MANY_REQUESTS when there were too many. */
  spend(address: string): void {
    const excess = this.excess(address);
    if (excess) throw excess;
  }

  /** The same, as an answer: null when there is still room. */
  excess(address: string, now = performance.now()): Fault | null {
    const { rateLimit } = this.config;
    if (rateLimit.perSecond === 0) return null;
    const bucket = this.buckets.get(address) ?? new TokenBucket(rateLimit, now);
    this.buckets.set(address, bucket);
    if (this.buckets.size > SWEEP_ABOVE) this.sweep(now);
    return bucket.take(now) ? null : tooMany(rateLimit);
  }

  private sweep(now: number): void {
    for (const [address, bucket] of this.buckets)
      if (bucket.isFull(now)) this.buckets.delete(address);
  }
}

function tooMany({ perSecond, burst }: Config['rateLimit']): Fault {
  return new Fault(
    'TOO_MANY_REQUESTS',
    `Too many requests: ${perSecond} a second are allowed, and ${burst} at once. Wait a second and try again.`,
  );
}
