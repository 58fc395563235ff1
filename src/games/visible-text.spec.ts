import { describe, expect, it } from '@jest/globals';
import { gameNameComplaint } from './visible-text.js';

describe('the name of a game', () => {
  it.each(['A', 'Board 3, round 2', 'Партия', '1', '?!', '❤️ 🎲', 'Ünïcode  twice spaced'])(
    'may be %s',
    (name) => {
      expect(gameNameComplaint(name)).toBeNull();
    },
  );

  it.each([
    ['', 'must have at least 1 character'],
    ['x'.repeat(101), 'at most 100'],
    [7, 'must be a text'],
    ['   ', 'blanks only'],
    ['\u00a0\u3000', 'blanks only'],
    ['\u2800', 'blanks only'],
    ['a\nb', 'U+000A'],
    ['a\u0007b', 'U+0007'],
    ['\u202egame', 'U+202E'],
    ['a\u2066b', 'U+2066'],
    ['a\u200bb', 'U+200B'],
    ['a\u200db', 'U+200D'],
    ['a\ufeffb', 'U+FEFF'],
    ['a\u2028b', 'U+2028'],
    ['\u3164', 'U+3164'],
    ['a\u{e0061}', 'U+E0061'],
    ['a\ufe0f', 'U+FE0F'],
  ])('must not be %j', (name, complaint) => {
    expect(gameNameComplaint(name)).toContain(complaint);
  });
});
