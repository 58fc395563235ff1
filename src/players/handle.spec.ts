import { describe, expect, it } from '@jest/globals';
import { handleComplaint, handleKey } from './handle.js';

describe('a handle', () => {
  it.each([
    'abc',
    'Edi Birsan',
    'Ångström',
    'игрок',
    '選手たち',
    'x'.repeat(32),
    '🎲🎲🎲',
    "o'neill-2",
  ])('may be %s', (handle) => {
    expect(handleComplaint(handle)).toBeNull();
  });

  it.each([
    ['ab', '3 to 32 characters; it has 2'],
    ['🎲🎲', 'it has 2'],
    ['x'.repeat(33), 'it has 33'],
    [' abc', 'visible characters'],
    ['abc ', 'visible characters'],
    ['a  b c', 'single spaces'],
    ['a\u200bbc', 'visible characters'],
    ['a\u0000bc', 'visible characters'],
    ['a\u202ebc', 'visible characters'],
    ['a\ud800bc', 'visible characters'],
    [12, 'must be a text'],
  ])('must not be %j', (handle, complaint) => {
    expect(handleComplaint(handle)).toContain(complaint);
  });

  it('is the same in another case or composition', () => {
    expect(handleKey('ÅSA')).toBe(handleKey('åsa'.normalize('NFD')));
    expect(handleKey('Ａlan')).toBe(handleKey('alan'));
    expect(handleKey('alan')).not.toBe(handleKey('allan'));
  });
});
