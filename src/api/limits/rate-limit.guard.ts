import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import { type Asking, askingOf, perRequest } from '../auth/asking.js';
import { RateLimiter } from './rate-limiter.js';

/** Counts the root fields of an operation after the first, which its request has paid for: aliases are no way around. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limiter: RateLimiter) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType<GqlContextType>() !== 'graphql') return true;
    const asking = askingOf(context);
    if (isFirst(asking)) return true;
    this.limiter.spend(asking.ip);
    return true;
  }
}

function isFirst(asking: Asking): boolean {
  const seen = perRequest(asking, RateLimitGuard, () => ({ fields: 0 }));
  seen.fields += 1;
  return seen.fields === 1;
}
