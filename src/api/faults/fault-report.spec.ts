import { describe as suite, expect, it } from '@jest/globals';
import { DatabaseError } from 'pg';
import { describe } from './fault-report.js';

suite('the report of an error', () => {
  it('tells what the database said, and what caused it', () => {
    const refused = new DatabaseError('duplicate key', 13, 'error');
    Object.assign(refused, { code: '23505', constraint: 'games_pkey', detail: 'Key (a)=(b).' });
    const report = describe(new Error('not recorded', { cause: refused }));
    expect(report).toMatch(/^Error: not recorded\n.*caused by error: duplicate key\n/s);
    for (const line of ['code: 23505', 'constraint: games_pkey', 'detail: Key (a)=(b).'])
      expect(report).toContain(`\n  ${line}`);
  });

  it('tells every error of several, and anything else that was thrown', () => {
    const report = describe(new AggregateError([new Error('one'), new Error('two')], 'both'));
    expect(report).toMatch(/both.*caused by Error: one.*caused by Error: two/s);
    expect(describe('a text')).toBe('a text');
  });
});
