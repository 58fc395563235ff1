import { describe, expect, it } from '@jest/globals';
import { mergeRows } from './merge-rows.js';

describe('mergeRows', () => {
  it('makes one row of those with one key, the later columns over the earlier', () => {
    const rows = [
      { id: 'a', kind: 'x', count: 1, note: 'kept' },
      { id: 'b', kind: 'x', count: 2 },
      { id: 'a', kind: 'x', count: 3 },
      { id: 'a', kind: 'y', count: 4 },
    ];
    expect(mergeRows(rows, ['id', 'kind'])).toEqual([
      { id: 'a', kind: 'x', count: 3, note: 'kept' },
      { id: 'b', kind: 'x', count: 2 },
      { id: 'a', kind: 'y', count: 4 },
    ]);
  });

  it('keeps keys apart that look alike when joined', () => {
    const rows = [
      { one: 'a,b', other: 'c' },
      { one: 'a', other: 'b,c' },
    ];
    expect(mergeRows(rows, ['one', 'other'])).toHaveLength(2);
  });
});
