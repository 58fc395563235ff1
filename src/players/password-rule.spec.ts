import { describe, expect, it } from '@jest/globals';
import { COMMON_PASSWORDS } from './common-passwords.js';
import { passwordComplaint } from './password-rule.js';

describe('a password', () => {
  it.each([
    ['correct horse', 'alice'],
    ['пароль-длинный', 'alice'],
    ['sealing-wax', 'wax'],
  ])('may be %s for %s', (password, handle) => {
    expect(passwordComplaint(password, handle)).toBeNull();
  });

  it.each([
    ['x', 'alice', 'has 1 character.'],
    ['short', 'alice', 'has 5 characters'],
    ['🎲🎲🎲🎲🎲', 'alice', 'has 5 characters'],
    ['machiavelli', 'Machiavelli', 'holds the handle'],
    ['my-machiavelli-1', 'MACHIAVELLI', 'holds the handle'],
    ['PASSWORD1234', 'alice', 'most common'],
    ['diplomacy1901', 'alice', 'most common'],
    ['abcabcabcabc', 'alice', 'repeats'],
  ])('must not be %s for %s', (password, handle, flaw) => {
    const complaint = passwordComplaint(password, handle);
    expect(complaint).toContain(flaw);
    expect(complaint).toContain('at least 10 characters');
  });

  it('is compared with common ones that are long enough to be asked about', () => {
    expect([...COMMON_PASSWORDS].filter((password) => password.length < 10)).toEqual([]);
  });
});
