import { SetMetadata } from '@nestjs/common';

export const PRICE = 'chancery:price';

/** How many requests a call of this resolver or route counts for; one where nothing is said. */
export function Price(requests: number): MethodDecorator {
  return SetMetadata(PRICE, requests);
}
