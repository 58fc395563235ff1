import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Fault } from '../../kernel/fault.js';
import { type Asking, askingOf, perRequest } from './asking.js';
import { Authenticator, type Credentials, NO_CREDENTIALS } from './authenticator.js';

/** Finds out who asks. No token is nobody; a token that does not hold is a fault, never silently nobody. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(private readonly authenticator: Authenticator) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const asking = askingOf(context);
    // The root fields of one operation ask at the same time; the token is looked up once.
    asking.credentials = await perRequest(asking, BearerGuard, () =>
      credentialsIn(asking, this.authenticator),
    );
    return true;
  }
}

/** Whose token a request carries. @throws Fault UNAUTHENTICATED where it does not hold. */
export async function credentialsIn(
  { headers: { authorization } }: Asking,
  authenticator: Authenticator,
): Promise<Credentials> {
  if (authorization === undefined) return NO_CREDENTIALS;
  const token = bearerToken(authorization);
  const found = token === null ? null : await authenticator.authenticate(token);
  if (found) return found;
  throw new Fault(
    'UNAUTHENTICATED',
    'The token is unknown or has expired. Send "Authorization: Bearer <token>" with a token of signIn, or no such header.',
  );
}

/** The token in an Authorization header; null when the header has another form. */
export function bearerToken(header: string): string | null {
  return /^Bearer +([\w.~+/-]{1,512}=*)$/i.exec(header.trim())?.[1] ?? null;
}
