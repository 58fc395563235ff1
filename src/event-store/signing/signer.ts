import { type KeyObject, sign } from 'node:crypto';
import type { StreamHead } from '../event.js';
import { type LedgerKey, ledgerKeyOf } from './ledger-key.js';
import { type SignedHead, signedBytes } from './signed-head.js';

/** Signs heads of streams with the server's key. */
export class Signer {
  readonly publicKey: LedgerKey;

  constructor(private readonly key: KeyObject) {
    this.publicKey = ledgerKeyOf(key);
  }

  sign(streamId: string, { sequence, hash }: StreamHead, signedAt: string): SignedHead {
    const head = { streamId, sequence, hash };
    const signature = sign(null, signedBytes(head), this.key).toString('base64');
    return { ...head, keyId: this.publicKey.keyId, signature, signedAt };
  }
}
