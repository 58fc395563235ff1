import { createParamDecorator } from '@nestjs/common';
import type { Principal } from '../../kernel/principal.js';
import { type Asking, askingOf } from './asking.js';
import type { Credentials } from './authenticator.js';

/** Who asks: the Principal behind the request's bearer token, or NOBODY. */
export const Asker = createParamDecorator(
  (_nothing: unknown, context): Principal => credentialsOf(askingOf(context)).principal,
);

/** The request itself, for what lives as long as it does. */
export const Request = createParamDecorator((_nothing: unknown, context): Asking =>
  askingOf(context),
);

/** What the bearer guard found. */
export function credentialsOf(asking: Asking): Credentials {
  if (!asking.credentials) throw new Error('The bearer guard did not run before this resolver.');
  return asking.credentials;
}
