import { generateKeyPairSync } from 'node:crypto';
import { Signer } from '../../src/event-store/signing/signer.js';

/** The key of this test file's servers. */
export const SIGNING_KEY = generateKeyPairSync('ed25519').privateKey;

export const signer = new Signer(SIGNING_KEY);
