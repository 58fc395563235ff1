import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from './canonical-json.js';

describe('canonicalJson', () => {
  it('sorts members by UTF-16 code units at every depth and leaves no white space', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: true, '€': 'x', '\r': 0 })).toBe(
      String.raw`{"\r":0,"a":true,"b":[{"c":null,"d":1}],"€":"x"}`,
    );
  });

  it('escapes strings as RFC 8785 3.2.2.2 says and no more', () => {
    expect(canonicalJson('€$\u000f\nA\'B"\\"/')).toBe(String.raw`"€$\u000f\nA'B\"\\\"/"`);
  });
});
