import { ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../../api/schema/scalars.js';
import { Shown } from '../../api/schema/shown.decorator.js';

@ObjectType({
  description:
    "The log's head, signed: whoever keeps it can prove later that the log held these events. docs/verifying.md says what is signed.",
})
export class Ledger {
  @Shown(String, 'The hash of the last event, in hexadecimal.')
  head: string;

  @Shown(Int, 'How many events the log holds.')
  length: number;

  @Shown(
    String,
    'Ed25519 over the canonical JSON of `{ streamId, length, head }`, in base64; the stream is "game-" and the uuid of the game\'s id.',
  )
  signature: string;

  @Shown(ID, 'Which of `ledgerKeys` checks it.')
  keyId: string;

  @Shown(DateTime, 'When it was signed. The signature does not cover it.')
  signedAt: string;
}

@ObjectType({ description: 'A public key that signatures of the ledger are checked with.' })
export class LedgerKey {
  @Shown(ID, 'The first 32 hexadecimal digits of the SHA-256 of the key as SPKI in DER.')
  keyId: string;

  @Shown(String, 'Always "Ed25519".')
  algorithm: string;

  @Shown(String, 'The key as SPKI in PEM, as openssl takes it.')
  pem: string;

  @Shown(String, 'The 32 bytes of the key, in base64.')
  raw: string;

  @Shown(
    Boolean,
    'Whether this server signs with it now; others signed earlier, or sign elsewhere.',
  )
  isCurrent: boolean;
}
