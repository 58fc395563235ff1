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
