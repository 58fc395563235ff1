import { CanBeNull, Text } from './validators.js';
import { Shown } from '../schema/shown.decorator.js';

/** In characters. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 1, max: 200 };

/** The optional key of a command that may be sent twice. */
export function IdempotencyKey(): PropertyDecorator {
  const shown = Shown(
    String,
    'A name of your choosing for this command, at most 200 characters. Sent again with the same key, by the same viewer and with the same input, it answers as the first time and records nothing twice; with another input it is the fault IDEMPOTENCY_KEY_REUSED. Keys are kept for 7 days.',
    { nullable: true },
  );
  return (target, property) => {
    [shown, CanBeNull(), Text(IDEMPOTENCY_KEY_LENGTH)].forEach((decorate) =>
      decorate(target, property),
    );
  };
}
