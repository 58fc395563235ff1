import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { GqlContextType } from '@nestjs/graphql';
import { type Asking, askingOf, perRequest } from '../auth/asking.js';
import { PRICE } from './price.decorator.js';
import { RateLimiter } from './rate-limiter.js';

/** Counts what a request has not paid for by being sent: dear routes, and root fields after the first. Aliases are no way around. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const asking = askingOf(context);
    const price = this.reflector.get<number | undefined>(PRICE, context.getHandler()) ?? 1;
    const isPaid = context.getType<GqlContextType>() !== 'graphql' || isFirst(asking);
    const due = isPaid ? price - 1 : price;
    if (due > 0) this.limiter.spend(asking.ip, due);
    return true;
  }
}

function isFirst(asking: Asking): boolean {
  const seen = perRequest(asking, RateLimitGuard, () => ({ fields: 0 }));
  seen.fields += 1;
  return seen.fields === 1;
}
