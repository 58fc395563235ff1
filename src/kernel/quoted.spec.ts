import { describe, expect, it } from '@jest/globals';
import { quoted, shortened } from './quoted.js';

describe('a text that is repeated', () => {
  it('stays as it is up to its limit, and is cut after it', () => {
    expect(quoted('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`);
    expect(quoted('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…"`);
    expect(shortened('abc', 2)).toBe('ab…');
  });

  it('is never cut into half a surrogate pair', () => {
    expect(shortened('a🎲b', 2)).toBe('a…');
  });
});
