import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkPrograms, findBinaries, repairLinks } from './binaries.js';

describe('findBinaries', () => {
  it('says what to do on a platform without an embedded PostgreSQL', () => {
    expect(() => findBinaries('sunos', 'sparc')).toThrow(
      /^There is no embedded PostgreSQL for sunos-sparc .*set DATABASE_URL/,
    );
  });
});

describe('checkPrograms', () => {
  it('says what to do where an install broke off', () => {
    const native = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-native-'));
    expect(() => checkPrograms(native)).toThrow(/is incomplete \(no bin\/postgres.*\): run npm ci/);
    fs.rmdirSync(native);
  });
});

describe('repairLinks', () => {
  let native: string;
  beforeEach(() => {
    native = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-links-')), 'native');
    fs.mkdirSync(path.join(native, 'lib'), { recursive: true });
    fs.writeFileSync(path.join(native, 'lib', 'libpq.so.5.18'), 'a library');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    fs.writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
  });
  afterEach(() => fs.rmSync(path.dirname(native), { recursive: true }));

  const linked = () => fs.readFileSync(path.join(native, 'lib', 'libpq.so.5'), 'utf8');

  it('makes the links that an install without scripts lacks', () => {
    repairLinks(native);
    expect(linked()).toBe('a library');
  });

  it('leaves links that stand alone', () => {
    repairLinks(native);
    repairLinks(native);
    expect(linked()).toBe('a library');
  });

  it('needs no list of links', () => {
    fs.rmSync(path.join(native, 'pg-symlinks.json'));
    expect(() => repairLinks(native)).not.toThrow();
  });
});
