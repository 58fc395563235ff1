import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { itOnLinux } from '../../test/support/machine.js';
import { disownStalePid, isAlive, parsePostmasterFile } from './postmaster-file.js';

const WHOLE = ['4711', '/srv/data', '1795994311', '36035', '', '127.0.0.1', ' 1 2', 'ready   ', ''];

describe('parsePostmasterFile', () => {
  it('reads who runs, where it listens and whether it takes connections', () => {
    expect(parsePostmasterFile(WHOLE.join('\n'))).toEqual({
      pid: 4711,
      port: 36035,
      isReady: true,
    });
  });

  it('knows a server that is still starting', () => {
    const starting = WHOLE.with(7, 'starting');
    expect(parsePostmasterFile(starting.join('\n'))?.isReady).toBe(false);
    expect(parsePostmasterFile(WHOLE.slice(0, 6).join('\n'))?.isReady).toBe(false);
  });

  it.each([[''], ['4711'], ['4711\n/srv'], ['x\n/srv\n1\n5432'], ['0\n/srv\n1\n5432']])(
    'makes nothing of %j',
    (text) => {
      expect(parsePostmasterFile(text)).toBeNull();
    },
  );
});

describe('isAlive', () => {
  itOnLinux('does not take another process that was given the number for the server', () => {
    expect(isAlive(process.pid, '/srv/data')).toBe(false);
  });

  it('knows that a number belongs to no process', () => {
    expect(isAlive(2_000_000_000, '/srv/data')).toBe(false);
  });
});

describe('disownStalePid', () => {
  let cluster: string;
  let file: string;
  beforeEach(() => {
    cluster = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-pid-'));
    file = path.join(cluster, 'postmaster.pid');
  });
  afterEach(() => fs.rmSync(cluster, { recursive: true }));

  const disowned = (text: string): string => {
    fs.writeFileSync(file, text);
    disownStalePid(cluster);
    return fs.readFileSync(file, 'utf8');
  };

  itOnLinux('replaces a number that has gone to another process, and nothing else', () => {
    const mine = WHOLE.with(0, String(process.pid));
    expect(disowned(mine.join('\n'))).toBe(mine.with(0, '2000000000').join('\n'));
  });

  it.each([[''], [WHOLE.with(0, '1999999999').join('\n')]])('leaves %j alone', (text) => {
    expect(disowned(text)).toBe(text);
  });
});
