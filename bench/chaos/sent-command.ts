/** What became of a command, as far as its client knows. */
export type Outcome =
  | { readonly kind: 'ACKNOWLEDGED' }
  | { readonly kind: 'REFUSED'; readonly code: string }
  /** No answer came before the end: it may have been carried out or not. */
  | { readonly kind: 'UNANSWERED' };

/** The proof that a submission was answered with. */
export interface Receipt {
  readonly sequence: number;
  readonly hash: string;
}

/** A command that a client sent, under one idempotency key, as often as it took. */
export interface SentCommand {
  readonly name: string;
  /** The uuid that the client sent along as X-Request-Id: it stands in the metadata of every event of the command. */
  readonly correlationId: string;
  readonly outcome: Outcome;
  /** Null for commands that have none, and where none came. */
  readonly receipt: Receipt | null;
  /** How often it was sent. */
  readonly attempts: number;
}
