import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { signingKey } from './signing-key.js';

const pemOf = (key: ReturnType<typeof generateKeyPairSync>['privateKey']) =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString();
const { privateKey } = generateKeyPairSync('ed25519');
const pem = pemOf(privateKey);

describe('signingKey', () => {
  it('is none where the environment names none', () => {
    expect(signingKey({ CHANCERY_SIGNING_KEY: ' ' })).toBeNull();
  });

  it('is read from the environment, also where its lines are written as one', () => {
    for (const given of [pem, pem.replaceAll('\n', '\\n')])
      expect(signingKey({ CHANCERY_SIGNING_KEY: given })?.equals(privateKey)).toBe(true);
  });

  it('is read from a file', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-key-')), 'key.pem');
    fs.writeFileSync(file, pem);
    expect(signingKey({ CHANCERY_SIGNING_KEY_FILE: file })?.equals(privateKey)).toBe(true);
    fs.rmSync(path.dirname(file), { recursive: true });
  });

  it.each([
    ['no key', { CHANCERY_SIGNING_KEY: 'sekret' }, /^CHANCERY_SIGNING_KEY holds no key: it takes/],
    [
      'a key of another type',
      { CHANCERY_SIGNING_KEY: pemOf(generateKeyPairSync('x25519').privateKey) },
      /^CHANCERY_SIGNING_KEY holds a key of type x25519: it takes an Ed25519 key/,
    ],
    ['two keys', { CHANCERY_SIGNING_KEY: pem, CHANCERY_SIGNING_KEY_FILE: 'x' }, /set one of them/],
    [
      'a file that is not there',
      { CHANCERY_SIGNING_KEY_FILE: '/nowhere/key' },
      /^CHANCERY_SIGNING_KEY_FILE names "\/nowhere\/key", which cannot be read \(ENOENT\)/,
    ],
  ])('says in one line what is wrong with %s, and no secret', (_, env, message) => {
    expect(() => signingKey(env)).toThrow(message);
    expect(() => signingKey(env)).not.toThrow(/sekret|PRIVATE/);
  });
});
