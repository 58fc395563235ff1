import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** The public half of a key that signs heads. */
export interface LedgerKey {
  /** The first 32 hexadecimal digits of the SHA-256 of its SPKI in DER: whoever has the key can compute its name. */
  readonly keyId: string;
  readonly key: KeyObject;
}

const ID_LENGTH = 32;

/** Of a private key, its public half. */
export function ledgerKeyOf(key: KeyObject): LedgerKey {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  const digest = createHash('sha256').update(derOf(half)).digest('hex');
  return { keyId: digest.slice(0, ID_LENGTH), key: half };
}

/** A public key as SPKI in DER or PEM; null for what is no Ed25519 key. A private key is taken for its public half. */
export function readLedgerKey(spki: Buffer | string): LedgerKey | null {
  try {
    const key =
      typeof spki === 'string'
        ? createPublicKey(spki)
        : createPublicKey({ key: spki, type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? ledgerKeyOf(key) : null;
  } catch {
    return null;
  }
}

/** SPKI in DER. */
export function derOf(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' });
}

/** SPKI in PEM, as openssl takes it. */
export function pemOf({ key }: LedgerKey): string {
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

/** The 32 bytes of the key itself, in base64: they end the SPKI. */
export function rawOf({ key }: LedgerKey): string {
  return derOf(key).subarray(-32).toString('base64');
}
