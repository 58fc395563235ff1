import { describe, expect, it } from '@jest/globals';
import { isAlive, parsePostmasterFile } from './postmaster-file.js';

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
  it('does not take another process that was given the number for the server', () => {
    if (process.platform === 'linux') expect(isAlive(process.pid, '/srv/data')).toBe(false);
  });

  it('knows that a number belongs to no process', () => {
    expect(isAlive(2_000_000_000, '/srv/data')).toBe(false);
  });
});
