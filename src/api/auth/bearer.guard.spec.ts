import { describe, expect, it } from '@jest/globals';
import { bearerToken } from './bearer.guard.js';

describe('an Authorization header', () => {
  it.each([
    ['Bearer chy_abc', 'chy_abc'],
    ['bearer   chy_a-b_c', 'chy_a-b_c'],
    [' Bearer a.b.c== ', 'a.b.c=='],
  ])('%j holds a token', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'chy_abc',
    'Bearer a b',
    `Bearer ${'x'.repeat(600)}`,
  ])('%j holds none', (header) => {
    expect(bearerToken(header)).toBeNull();
  });
});
