import type { JsonObject } from '../kernel/json.js';

export type ActorKind = 'PLAYER' | 'APPLICATION' | 'GAME_MASTER' | 'ADMINISTRATOR' | 'SYSTEM';

/**
 * Who caused an event, and through what. Ids only: neither personal data nor text that a client chose stands in the
 * log, for most events are everybody's at once and the others when their game is over.
 */
export interface EventMetadata {
  readonly actor: { readonly kind: ActorKind; readonly id: string };
  readonly onBehalfOf: string | null;
  /** The id of the registered application that acted for the actor; null where the actor used a program of its own, which one is nobody's to know. */
  readonly client: string | null;
  readonly commandId: string;
  /** A uuid that ties the events of one request together; the request may bring it along. */
  readonly correlationId: string;
}

/** An event that a decision wants recorded. */
export interface NewEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: JsonObject;
  /** Where another caused it than the rest of its append, such as the server itself. */
  readonly metadata?: EventMetadata;
}

/** An event as it stands in the log for ever. */
export interface RecordedEvent extends NewEvent {
  readonly streamId: string;
  /** Place in its stream, from 1. */
  readonly sequence: number;
  /** RFC 3339, UTC, milliseconds; set by the application. */
  readonly recordedAt: string;
  readonly metadata: EventMetadata;
  /** 16 random bytes in hexadecimal; withheld exactly as long as the data. */
  readonly salt: string;
  /** SHA-256 over the previous event's hash and this event's canonical JSON, in hexadecimal. */
  readonly hash: string;
}

/** The newest event of a stream, on which the next one is chained. */
export interface StreamHead {
  readonly sequence: number;
  readonly hash: string;
}

/** The head of a stream that holds nothing yet. */
export const EMPTY_STREAM: StreamHead = { sequence: 0, hash: '0'.repeat(64) };

/**
 * A row of `commands`: which events a request with an idempotency key recorded. One that changed nothing has an
 * empty range: its last sequence is the one before its first.
 */
export interface RecordedCommand {
  readonly actorId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly streamId: string;
  readonly firstSequence: number;
  readonly lastSequence: number;
}

/**
 * Rows of a read model that change with the events, in the same statement. `sql` is one data-modifying
 * statement over `rows`, which it names as `{{rows}}`: a jsonb array to unpack with jsonb_to_recordset.
 */
export interface InlineWrite {
  readonly sql: string;
  readonly rows: readonly JsonObject[];
}

export interface AppendRequest {
  readonly streamId: string;
  /** The head that the decision was made on; another writer's event after it is a conflict. */
  readonly head: StreamHead;
  /** None only where the idempotency key is to be recorded alone. */
  readonly events: readonly NewEvent[];
  readonly recordedAt: string;
  readonly metadata: EventMetadata;
  readonly idempotency: { actorId: string; key: string; requestHash: string } | null;
  readonly inlineWrites: readonly InlineWrite[];
  /** Whether the head after it is signed, and the signature recorded in the same statement; no when left out. */
  readonly isCheckpoint?: boolean;
}

export type AppendResult =
  | { readonly kind: 'APPENDED'; readonly events: readonly RecordedEvent[] }
  /** Another writer was first: read and decide again. */
  | { readonly kind: 'CONFLICT' }
  /** The idempotency key stands already: answer from what that command recorded. */
  | { readonly kind: 'KEY_SEEN'; readonly command: RecordedCommand };
