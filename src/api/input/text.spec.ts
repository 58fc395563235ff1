import { describe, expect, it } from '@jest/globals';
import { textComplaint, textListComplaint } from './text.js';

describe('a text from outside', () => {
  it.each(['', 'plain', '🎲', 'é', '\n', '\u200f', '\ufffd'])('may be %j', (text) => {
    expect(textComplaint(text, { max: 10 })).toBeNull();
  });

  it.each([
    ['a\u0000', 'null character'],
    ['\ud83d', 'surrogate'],
    ['\udfb2\ud83c', 'surrogate'],
    ['x'.repeat(11), 'at most 10 characters; it has 11'],
    [5, 'must be a text'],
    [null, 'must be a text'],
  ])('must not be %j', (text, complaint) => {
    expect(textComplaint(text, { max: 10 })).toContain(complaint);
  });

  it('has a least length where one is asked for', () => {
    expect(textComplaint('', { min: 1, max: 10 })).toBe('must have at least 1 character; it has 0');
  });
});

describe('a list of texts', () => {
  const limits = { items: 2, each: { max: 3 } };

  it('may be empty or full', () => {
    expect(textListComplaint([], limits)).toBeNull();
    expect(textListComplaint(['abc', 'a'], limits)).toBeNull();
  });

  it.each([
    [['a', 'b', 'c'], 'at most 2 lines; this one holds 3'],
    [['a', 'abcd'], 'at index 1 must have at most 3'],
    [['a', 1], 'at index 1 must be a text'],
    ['a', 'must be a list'],
  ])('must not be %j', (list, complaint) => {
    expect(textListComplaint(list, limits)).toContain(complaint);
  });
});
