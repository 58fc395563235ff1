import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Fault } from '../../kernel/fault.js';
import { addressKey } from './client-address.js';
import { TokenBuckets } from './token-buckets.js';

/** What each client address may still ask. */
@Injectable()
export class RateLimiter {
  private readonly buckets: TokenBuckets | null;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'rateLimit'>) {
    const { rateLimit } = config;
    this.buckets = rateLimit.perSecond === 0 ? null : new TokenBuckets(rateLimit);
  }

  /** Counts one request or root field, or as many as a dear one is worth; throws the fault TOO_MANY_REQUESTS when there were too many. */
  spend(address: string, price = 1): void {
    const excess = this.excess(address, price);
    if (excess) throw excess;
  }

  /** The same, as an answer: null when there is still room. */
  excess(address: string, price = 1): Fault | null {
    if (!this.buckets || this.buckets.take(addressKey(address), price)) return null;
    const { perSecond, burst } = this.config.rateLimit;
    return new Fault(
      'TOO_MANY_REQUESTS',
      `Too many requests: ${perSecond} a second are allowed, and ${burst} at once. Wait a second and try again.`,
    );
  }
}
