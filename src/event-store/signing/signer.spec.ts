import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { derOf, ledgerKeyOf, pemOf, rawOf, readLedgerKey } from './ledger-key.js';
import { isSignedBy, signedBytes } from './signed-head.js';
import { Signer } from './signer.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const signer = new Signer(privateKey);
const head = { sequence: 12, hash: 'ab'.repeat(32) };
const signed = signer.sign('game-1', head, '2026-03-01T12:00:00.000Z');

describe('a signed head', () => {
  it('signs the canonical JSON of stream, length and head, and nothing else', () => {
    const text = `{"head":"${head.hash}","length":12,"streamId":"game-1"}`;
    expect(signedBytes(signed).toString()).toBe(text);
    const signature = Buffer.from(signed.signature, 'base64');
    expect(verify(null, Buffer.from(text), publicKey, signature)).toBe(true);
  });

  it('is refused where a bit of its signature is another that nobody reads', () => {
    const last = signed.signature.at(-3) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const next = alphabet[alphabet.indexOf(last) + 1] ?? '';
    const signature = `${signed.signature.slice(0, -3)}${next}==`;
    expect(Buffer.from(signature, 'base64')).toEqual(Buffer.from(signed.signature, 'base64'));
    expect(isSignedBy(signer.publicKey, { ...signed, signature })).toBe(false);
  });

  it('is known by its key, and changed in no part', () => {
    expect(isSignedBy(signer.publicKey, signed)).toBe(true);
    const forged = [
      { ...signed, streamId: 'game-2' },
      { ...signed, sequence: 11 },
      { ...signed, hash: 'ba'.repeat(32) },
      { ...signed, signature: Buffer.alloc(64).toString('base64') },
      { ...signed, signature: 'no signature' },
    ];
    expect(forged.map((changed) => isSignedBy(signer.publicKey, changed))).toEqual(
      forged.map(() => false),
    );
    const other = ledgerKeyOf(generateKeyPairSync('ed25519').publicKey);
    expect(isSignedBy(other, signed)).toBe(false);
  });
});

describe('a ledger key', () => {
  it('has one name, whichever half or form it is read from', () => {
    const { keyId } = signer.publicKey;
    expect(keyId).toMatch(/^[0-9a-f]{32}$/);
    expect(ledgerKeyOf(publicKey).keyId).toBe(keyId);
    expect(readLedgerKey(pemOf(signer.publicKey))?.keyId).toBe(keyId);
    expect(readLedgerKey(derOf(publicKey))?.keyId).toBe(keyId);
  });

  it('is told as PEM and as its 32 bytes', () => {
    expect(createPublicKey(pemOf(signer.publicKey)).equals(publicKey)).toBe(true);
    const x = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
    expect(Buffer.from(rawOf(signer.publicKey), 'base64')).toEqual(x);
  });

  it('is not read from what is no Ed25519 key', () => {
    const other = generateKeyPairSync('x25519').publicKey;
    expect([readLedgerKey('no key'), readLedgerKey(derOf(other))]).toEqual([null, null]);
  });
});
