import { describe, expect, it } from '@jest/globals';
import { checkServer } from './reachable.js';

describe('checkServer', () => {
  it('takes PostgreSQL 15 and later', () => {
    expect(() => checkServer({ version: 150_000, encoding: 'UTF8' }, 'DATABASE_URL')).not.toThrow();
    expect(() => checkServer({ version: 180_004, encoding: 'UTF8' }, 'DATABASE_URL')).not.toThrow();
  });

  it('refuses an older one', () => {
    expect(() => checkServer({ version: 140_019, encoding: 'UTF8' }, 'DATABASE_URL')).toThrow(
      'DATABASE_URL names a PostgreSQL 14: 15 or later is needed.',
    );
  });

  it('refuses an encoding that cannot hold every letter', () => {
    expect(() => checkServer({ version: 150_000, encoding: 'LATIN1' }, 'DATABASE_URL')).toThrow(
      /LATIN1: create one with encoding UTF8/,
    );
  });
});
