import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { explained, prepareDataFolder } from './data-folder.js';

describe('prepareDataFolder', () => {
  let place: string;
  beforeEach(() => {
    place = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-folder-'));
  });
  afterEach(() => fs.rmSync(place, { recursive: true }));

  it('makes a folder that others may pass through and not list', () => {
    const folder = path.join(place, 'a', 'b');
    prepareDataFolder(folder);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o711);
  });

  it('leaves the rights of a folder that stands', () => {
    fs.chmodSync(place, 0o750);
    prepareDataFolder(place);
    expect(fs.statSync(place).mode & 0o777).toBe(0o750);
  });

  it('says what to do when a file is in the way', () => {
    const file = path.join(place, 'file');
    fs.writeFileSync(file, '');
    expect(() => prepareDataFolder(file)).toThrow(/is a file: set CHANCERY_DATA/);
    expect(() => prepareDataFolder(path.join(file, 'x'))).toThrow(/lies below a file: set/);
  });
});

describe('explained', () => {
  const failing = (code: string) => () =>
    explained('/srv/chancery', () => {
      throw Object.assign(new Error(code), { code });
    });

  it.each([
    ['EROFS', /read-only disk: set CHANCERY_DATA/],
    ['ENOSPC', /full disk: set CHANCERY_DATA/],
    ['EACCES', /cannot be reached by user .*start Chancery as its owner/],
  ])('turns %s into what to do', (code, message) => {
    expect(failing(code)).toThrow(message);
  });

  it('leaves other errors as they are', () => {
    expect(failing('EWHAT')).toThrow('EWHAT');
  });
});
