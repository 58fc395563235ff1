import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keepPasswords, ROLES } from './passwords.js';

describe('keepPasswords', () => {
  let folder: string;
  const cluster = () => path.join(folder, 'postgres');
  const file = () => path.join(folder, 'passwords.json');
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-passwords-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('generates a long password of its own for each role', () => {
    const passwords = keepPasswords(folder, cluster());
    const all = ROLES.map((role) => passwords[role]);
    expect(new Set(all).size).toBe(ROLES.length);
    for (const password of all) expect(password).toMatch(/^[\w-]{32}$/);
  });

  it('keeps them, in a file that nobody else may read', () => {
    expect(keepPasswords(folder, cluster())).toEqual(keepPasswords(folder, cluster()));
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(folder)).toEqual(['passwords.json']);
  });

  it('says so when they are lost and the database is there', () => {
    fs.mkdirSync(cluster());
    fs.writeFileSync(path.join(cluster(), 'PG_VERSION'), '18');
    expect(() => keepPasswords(folder, cluster())).toThrow(/passwords.json is missing.*restore/);
    expect(fs.existsSync(file())).toBe(false);
  });

  it.each([['not JSON'], ['{}'], ['{"postgres": 1}'], ['[]']])(
    'says so when they read %s',
    (text) => {
      fs.writeFileSync(file(), text);
      expect(() => keepPasswords(folder, cluster())).toThrow(/passwords.json is damaged: restore/);
    },
  );
});
