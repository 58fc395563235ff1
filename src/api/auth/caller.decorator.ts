import { createParamDecorator } from '@nestjs/common';
import { newUuid } from '../../kernel/ids.js';
import type { Principal } from '../../kernel/principal.js';
import { Fault } from '../../kernel/refusal.js';
import { textComplaint } from '../input/text.js';
import { IDEMPOTENCY_KEY_LENGTH } from '../input/idempotency-key.js';
import { credentialsOf } from './asker.decorator.js';
import { type Asking, askingOf, perRequest } from './asking.js';

/** Who gives a command, and what its events remember of the way it came. */
export interface Caller {
  readonly principal: Principal;
  /** The program that speaks for the player, as it names itself. */
  readonly client: string | null;
  /** Ties the events of one request together. */
  readonly correlationId: string;
  /** The Idempotency-Key header; an input's own idempotencyKey goes first. */
  readonly idempotencyKey: string | null;
}

/** The caller of a command, for resolvers and controllers alike. */
export const CallerOf = createParamDecorator((_nothing: unknown, context): Caller => {
  const asking = askingOf(context);
  return {
    principal: credentialsOf(asking).principal,
    client: label(asking, 'x-client-name') ?? label(asking, 'apollographql-client-name'),
    correlationId: perRequest(
      asking,
      'correlation',
      () => label(asking, 'x-request-id') ?? newUuid(),
    ),
    idempotencyKey: idempotencyKey(asking),
  };
});

/** A name that a client gives itself goes into the log: printable ASCII, at most 80 characters, or it is left out. */
function label(asking: Asking, name: string): string | null {
  const value = asking.headers[name];
  return typeof value === 'string' && /^[\x21-\x7e][\x20-\x7e]{0,79}$/.test(value) ? value : null;
}

function idempotencyKey(asking: Asking): string | null {
  const value = asking.headers['idempotency-key'];
  if (value === undefined) return null;
  const complaint = textComplaint(value, IDEMPOTENCY_KEY_LENGTH);
  if (complaint) throw new Fault('BAD_USER_INPUT', `The header Idempotency-Key ${complaint}.`);
  return String(value);
}
