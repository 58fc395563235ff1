import { describe, expect, it } from '@jest/globals';
import { editsBetween, nearest } from './nearest.js';

describe('editsBetween', () => {
  it.each([
    ['', '', 0],
    ['paris', 'paris', 0],
    ['', 'par', 3],
    ['pariz', 'paris', 1],
    ['pars', 'paris', 1],
    ['parris', 'paris', 1],
    ['pairs', 'paris', 1],
    ['ca', 'abc', 3],
    ['munich', 'vienna', 6],
    ['burgandy', 'burgundy', 1],
    ['Ж', 'З', 1],
  ])('of "%s" and "%s" are %i', (left, right, edits) => {
    expect(editsBetween(left, right)).toBe(edits);
    expect(editsBetween(right, left)).toBe(edits);
  });

  it('are not counted from a limit on', () => {
    expect(editsBetween('munich', 'vienna', 3)).toBe(Infinity);
    expect(editsBetween('pairs', 'paris', 2)).toBe(1);
  });

  it('are infinite for what is too long to be a name', () => {
    expect(editsBetween('x'.repeat(61), 'x'.repeat(61))).toBe(Infinity);
    expect(editsBetween('x'.repeat(60), 'x'.repeat(60))).toBe(0);
  });
});

describe('nearest', () => {
  it('is the word with the fewest edits, within a third of its length', () => {
    expect(nearest('pariz', ['par', 'paris', 'prussia'])).toBe('paris');
    expect(nearest('xyz', ['par', 'paris'])).toBeNull();
  });

  it('is the first of several as near', () => {
    expect(nearest('bar', ['war', 'mar'])).toBe('war');
  });
});
