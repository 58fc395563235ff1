/** What went wrong with the request or the server itself, never part of normal play: a GraphQL error with this code. */
export class Fault extends Error {
  constructor(
    readonly code: FaultCode,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'Fault';
  }
}

export type FaultCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'OPERATION_TOO_COSTLY'
  | 'NOT_FOUND'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE';
