import { type ExecutionContext, SetMetadata } from '@nestjs/common';

const REPEATABLE = 'takes an idempotency key';

/** A route that answers the same key in the same way, and records nothing twice. */
export const Repeatable = (): MethodDecorator => SetMetadata(REPEATABLE, true);

export function isRepeatable(context: ExecutionContext): boolean {
  return Reflect.getMetadata(REPEATABLE, context.getHandler()) === true;
}
