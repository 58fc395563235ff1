/**
 * An expected "no" of normal play: its kind is a member of the mutation's union and the code of the
 * problem details; details are the member's further fields.
 */
export interface Refusal<Kind extends string = string> {
  readonly refused: Kind;
  /** What was wrong and what would be right, for a person. */
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export function refuse<Kind extends string>(
  refused: Kind,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): Refusal<Kind> {
  return { refused, message, details };
}

export function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer;
}

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
  | 'NOT_FOUND'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE';
