import { describe, expect, it } from '@jest/globals';
import { Fault } from '../../kernel/fault.js';
import { forwardSpanOf, pageOf, sequenceOf, spanOf, type PageRequest } from './page.js';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];

/** A list of letters, read as a reader reads its table. */
function page(request: PageRequest) {
  const span = spanOf('letters', request);
  const between = LETTERS.filter(
    (letter) => letter > (span.after ?? '') && letter < (span.before ?? '~'),
  );
  const rows = (span.isBackward ? between.toReversed() : between).slice(0, span.size + 1);
  const { edges, ...flags } = pageOf('letters', span, rows, (letter) => letter);
  return {
    text: edges.map(({ node }) => node).join(''),
    cursor: edges.at(-1)?.cursor,
    edges,
    ...flags,
  };
}

describe('a page', () => {
  it('runs forward from cursor to cursor without a gap', () => {
    const first = page({ first: 2 });
    expect(first).toMatchObject({ text: 'ab', hasNextPage: true, hasPreviousPage: false });
    const second = page({ first: 2, after: first.cursor });
    expect(second).toMatchObject({ text: 'cd', hasNextPage: true, hasPreviousPage: true });
    expect(page({ first: 2, after: second.cursor })).toMatchObject({
      text: 'e',
      hasNextPage: false,
    });
  });

  it('runs backward from the end', () => {
    const last = page({ last: 2 });
    expect(last).toMatchObject({ text: 'de', hasNextPage: false, hasPreviousPage: true });
    const before = page({ last: 9, before: last.edges[0]?.cursor });
    expect(before).toMatchObject({ text: 'abc', hasNextPage: true, hasPreviousPage: false });
  });

  it('holds 50 unless told otherwise, and may hold none', () => {
    expect(spanOf('letters', {}).size).toBe(50);
    expect(page({ first: 0 })).toMatchObject({ text: '', hasNextPage: true });
  });

  it.each<[string, PageRequest]>([
    ['more than 200', { first: 201 }],
    ['fewer than none', { first: -1 }],
    ['half an entry', { last: 1.5 }],
    ['both ends at once', { first: 1, last: 1 }],
    ['a cursor that is none', { after: 'banana' }],
    ['an empty cursor', { after: '' }],
    ['a cursor of another list', { after: Buffer.from('digits:a').toString('base64url') }],
  ])('refuses %s', (_what, request) => {
    expect(() => page(request)).toThrow(Fault);
  });

  it('refuses to go backward where a list only runs forward', () => {
    expect(() => forwardSpanOf('letters', { last: 1 })).toThrow('forward only');
    expect(() => forwardSpanOf('letters', { before: 'x' })).toThrow('forward only');
    expect(forwardSpanOf('letters', { last: null, before: null }).size).toBe(50);
  });

  it('refuses a damaged place in a game', () => {
    expect(sequenceOf(null)).toBeNull();
    expect(sequenceOf('12')).toBe(12);
    for (const key of ['', '-1', '1e3', '99999999999', 'x']) {
      expect(() => sequenceOf(key)).toThrow(Fault);
    }
  });
});
