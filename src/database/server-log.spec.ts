import { describe, expect, it } from '@jest/globals';
import { complaintIn } from './server-log.js';

const stamp = '2026-11-29 23:18:12.473 UTC [7221] ';

describe('complaintIn', () => {
  it('is the last fatal line', () => {
    const log = [
      `${stamp}LOG:  starting PostgreSQL 18.4`,
      `${stamp}FATAL:  could not map anonymous shared memory`,
      `${stamp}LOG:  database system is shut down`,
    ];
    expect(complaintIn(log.join('\n'))).toBe('could not map anonymous shared memory');
  });

  it('has the detail of the fatal line', () => {
    const log = [
      `${stamp}FATAL:  database files are incompatible with server`,
      `${stamp}DETAIL:  The data directory was initialized by PostgreSQL version 19.`,
    ];
    expect(complaintIn(log.join('\n'))).toBe(
      'database files are incompatible with server: The data directory was initialized by PostgreSQL version 19.',
    );
  });

  it('is the last line where none is fatal', () => {
    expect(complaintIn('error while loading shared libraries: libicu.so\n\n')).toBe(
      'error while loading shared libraries: libicu.so',
    );
  });

  it('is nothing in an empty log', () => {
    expect(complaintIn('\n')).toBeNull();
  });
});
