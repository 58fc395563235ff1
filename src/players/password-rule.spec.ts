import { describe, expect, it } from '@jest/globals';
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

  it.each([
    'password1!',
    'P@ssw0rd!!',
    'Passw0rd12',
    '1234567890a',
    'qwertyuiop[',
    'QWERTYUIOP[',
    'abcabcabcd',
    'chancery12',
    '!!Diplomacy2026!!',
    'passwordpassword1',
    '4dmin12345678',
    'aaabbbcccd',
    'zyxwvutsrq9',
    '1qaz2wsx3edc',
  ])('is guessed in its disguise: %s', (password) => {
    expect(passwordComplaint(password, 'alice')).toMatch(/most common|runs/);
  });

  it.each([
    'correct horse battery staple',
    'hello world again',
    'password manager wrote it',
    'my secret garden',
    'winter is coming',
    'admin-turkey-lamp',
    'abc easy as 123',
    'qwerty beats dvorak',
    'x7Kp2vQ9ms',
    '4821937465',
    'football and tea',
  ])('may be several words, or random: %s', (password) => {
    expect(passwordComplaint(password, 'alice')).toBeNull();
  });

  it('is not taken to hold a handle that only begins in one of its words and ends in the next', () => {
    expect(passwordComplaint('correct horse', 'thors')).toBeNull();
  });
});
