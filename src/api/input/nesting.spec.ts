import { describe, expect, it } from '@jest/globals';
import { DEEPEST, nestingFault } from './nesting.js';

describe('the nesting of an input', () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

  it('may be as deep as the limit and no deeper, wherever it is', () => {
    expect(nestingFault(nested(DEEPEST), 'The body')).toBeNull();
    expect(nestingFault(nested(DEEPEST + 1), 'The body')?.message).toBe(
      'The body must not nest lists and objects deeper than 32 levels.',
    );
    expect(nestingFault({ a: 1, b: [{ c: nested(30) }] }, 'x')?.code).toBe('BAD_USER_INPUT');
    expect(nestingFault({ a: 1, b: [{ c: nested(29) }] }, 'x')).toBeNull();
  });

  it('is measured without a stack', () => {
    expect(nestingFault(nested(400_000), 'The body')).not.toBeNull();
  });

  it.each([undefined, null, 'text', 5])('is nothing to %s', (value) => {
    expect(nestingFault(value, 'x')).toBeNull();
  });
});
