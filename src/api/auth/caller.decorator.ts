import { createParamDecorator } from '@nestjs/common';
import type { Principal } from '../../kernel/principal.js';
import { credentialsOf } from './asker.decorator.js';
import { type Asking, askingOf } from './asking.js';
import { correlationOf } from './correlation.js';

/** Who gives a command, and what its events remember of the way it came. */
export interface Caller {
  readonly principal: Principal;
  readonly address: string;
  /** A uuid that ties the events of one request together. */
  readonly correlationId: string;
  /** The Idempotency-Key header of REST; an input's own goes first, and in GraphQL it is the only one. */
  readonly idempotencyKey: string | null;
}

/** The caller of a command, for resolvers and controllers alike. */
export const CallerOf = createParamDecorator((_nothing: unknown, context): Caller => {
  const asking = askingOf(context);
  return {
    principal: credentialsOf(asking).principal,
    address: asking.ip,
    correlationId: correlationOf(asking),
    idempotencyKey: context.getType() === 'http' ? idempotencyKey(asking) : null,
  };
});

/** The guard has checked its form. */
function idempotencyKey(asking: Asking): string | null {
  const value = asking.headers['idempotency-key'];
  return value === undefined ? null : String(value);
}
