import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { developmentKeyFile, keepDevelopmentKey } from './development-key.js';
import { knownSigner, signerOf } from './signing.module.js';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-key-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

describe('the development key', () => {
  it('is made once, in a file that only its owner can read', () => {
    const data = path.join(folder, 'data');
    const key = keepDevelopmentKey(data);
    expect(fs.statSync(developmentKeyFile(data)).mode & 0o777).toBe(0o600);
    expect(keepDevelopmentKey(data).equals(key)).toBe(true);
    expect(fs.readdirSync(data)).toEqual(['ledger-key.pem']);
  });

  it('is made by who signs, not by who checks', () => {
    const config = { signingKey: null, dataFolder: folder };
    expect(knownSigner(config)).toBeNull();
    expect(fs.readdirSync(folder)).toEqual([]);
    const { keyId } = signerOf(config).publicKey;
    expect(knownSigner(config)?.publicKey.keyId).toBe(keyId);
  });

  it('is never made anew over a damaged one', () => {
    fs.writeFileSync(developmentKeyFile(folder), 'damaged');
    expect(() => keepDevelopmentKey(folder)).toThrow(/ledger-key\.pem holds no key/);
    expect(fs.readFileSync(developmentKeyFile(folder), 'utf8')).toBe('damaged');
  });
});
