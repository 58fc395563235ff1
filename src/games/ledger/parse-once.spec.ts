import { describe, expect, it } from '@jest/globals';
import { parseOnce } from './parse-once.js';

describe('parseOnce', () => {
  it.each([
    '{}',
    '[{"a":1},{"a":1}]',
    '{"a":{"a":[{"a":"a"}]},"b" : "\\"c\\":1","d\\\\":"{\\"e\\":2}"}',
    '{"__proto__":{"a":1},"1":[null,true,0.5]}',
  ])('reads %s', (text) => {
    expect(parseOnce(text)).toEqual(JSON.parse(text));
  });

  it.each(['{"a":1,"a":1}', '[{"b":{"a":1 , "a" :2}}]', '{"a":1,"\\u0061":2}', '{"1":1,"1":2}'])(
    'refuses %s',
    (text) => {
      expect(() => parseOnce(text)).toThrow('an object names a member twice');
    },
  );

  it('reads what is deeper than can be called', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(Array.isArray(parseOnce(deep))).toBe(true);
  });
});
