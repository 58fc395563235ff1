import type { InlineWrite } from '../event.js';
import type { SignedHead } from './signed-head.js';

/**
 * Records signed heads, in the statement that makes them. One that stands stays: of this head, or of one that was cut off
 * the log, which it then tells for ever.
 */
export function recordCheckpoints(signed: readonly SignedHead[]): InlineWrite {
  return { sql: INSERT_CHECKPOINTS, rows: signed.map((head) => ({ ...head })) };
}

const INSERT_CHECKPOINTS = `
  insert into checkpoints (stream_id, sequence, hash, key_id, signature, signed_at)
  select "streamId", sequence, decode(hash, 'hex'), "keyId", decode(signature, 'base64'), "signedAt"
  from jsonb_to_recordset({{rows}}) as signed (
         "streamId" text, sequence integer, hash text, "keyId" text, signature text, "signedAt" timestamptz)
  on conflict do nothing`;

/** The columns of `checkpoints` as a signed head. */
export const CHECKPOINT_COLUMNS = `stream_id, sequence, encode(hash, 'hex') as hash, key_id,
  encode(signature, 'base64') as signature, signed_at`;

export interface CheckpointRow {
  readonly stream_id: string;
  readonly sequence: number;
  readonly hash: string;
  readonly key_id: string;
  readonly signature: string;
  readonly signed_at: Date;
}

export function toSignedHead(row: CheckpointRow): SignedHead {
  return {
    streamId: row.stream_id,
    sequence: row.sequence,
    hash: row.hash,
    keyId: row.key_id,
    // PostgreSQL breaks base64 after 76 characters.
    signature: row.signature.replaceAll('\n', ''),
    signedAt: row.signed_at.toISOString(),
  };
}
