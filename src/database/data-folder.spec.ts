import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { itOnLinux } from '../../test/support/machine.js';
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

  it.each([
    ['link', 'nowhere/at/all', /link is a link to nowhere: set CHANCERY_DATA/],
    ['ring', 'ring', /ring is a link to (itself|nowhere): set CHANCERY_DATA/],
  ])('says what to do about the link %s to %s', (name, target, message) => {
    const link = path.join(place, name);
    fs.symlinkSync(target, link);
    expect(() => prepareDataFolder(link)).toThrow(message);
    expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
  });

  it('follows a link to a folder', () => {
    const link = path.join(place, 'link');
    fs.symlinkSync(os.tmpdir(), link);
    expect(() => prepareDataFolder(link)).not.toThrow();
  });

  itOnLinux('says what to do where the system makes no folders', () => {
    expect(() => prepareDataFolder('/proc/chancery/data')).toThrow(
      /^The data folder \/proc\/chancery\/data lies where no folder can be made: set/,
    );
  });

  it('says what to do when a file is in the way', () => {
    const file = path.join(place, 'file');
    fs.writeFileSync(file, '');
    expect(() => prepareDataFolder(file)).toThrow(/is a file: set CHANCERY_DATA/);
    expect(() => prepareDataFolder(path.join(file, 'x'))).toThrow(/lies below a file: set/);
  });
});

describe('explained', () => {
  const failing = (code: string, place = '/srv/chancery/none') =>
    Object.assign(new Error(code), { code, path: place, syscall: 'open' });
  const explain = (error: Error) => () =>
    explained('/srv/chancery', () => {
      throw error;
    });

  it.each([
    ['EROFS', /read-only disk: set CHANCERY_DATA/],
    ['ENOSPC', /full disk: set CHANCERY_DATA/],
    ['EACCES', /cannot be made by user .*start Chancery as its owner/],
    ['EWHAT', /^The data folder \/srv\/chancery cannot be used \(EWHAT\): set CHANCERY_DATA/],
  ])('turns %s into what to do', (code, message) => {
    expect(explain(failing(code))).toThrow(message);
  });

  it('knows what is closed to its own owner', () => {
    const own = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-own-'));
    const message = /is closed to its owner, user \d+: chmod u\+rwX it, or set CHANCERY_DATA/;
    expect(explain(failing('EACCES', own))).toThrow(message);
    fs.rmdirSync(own);
  });

  it('leaves other errors as they are', () => {
    expect(explain(new Error('a bug'))).toThrow(/^a bug$/);
  });
});
