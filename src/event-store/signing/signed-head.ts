import { verify } from 'node:crypto';
import { canonicalJson } from '../canonical-json.js';
import type { LedgerKey } from './ledger-key.js';

/** The head of a stream with a signature: from then on nobody can say that it held fewer or other events. */
export interface SignedHead {
  readonly streamId: string;
  /** How many events the stream held. */
  readonly sequence: number;
  /** The hash of the last of them, in hexadecimal. */
  readonly hash: string;
  readonly keyId: string;
  /** Ed25519 over `signedBytes`, in base64. */
  readonly signature: string;
  /** RFC 3339, UTC. Told by the server, and not covered by the signature. */
  readonly signedAt: string;
}

/** What is signed: the UTF-8 of the RFC 8785 JSON of the stream, its length and its head. */
export function signedBytes({
  streamId,
  sequence,
  hash,
}: Pick<SignedHead, 'streamId' | 'sequence' | 'hash'>): Buffer {
  return Buffer.from(canonicalJson({ streamId, length: sequence, head: hash }), 'utf8');
}

/** Whether this key signed it, and the signature is written in the one way there is: base64 has bits that nobody reads. */
export function isSignedBy({ key }: LedgerKey, signed: SignedHead): boolean {
  const signature = Buffer.from(signed.signature, 'base64');
  const isAsWritten = signature.toString('base64') === signed.signature;
  return isAsWritten && verify(null, signedBytes(signed), key, signature);
}
