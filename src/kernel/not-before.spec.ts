import { describe, expect, it } from '@jest/globals';
import { notBefore } from './not-before.js';

const EARLIER = '2026-03-01T11:59:59.999Z';
const LATER = '2026-03-01T12:00:00.000Z';

describe('a time that is not before another', () => {
  it('is the time itself where it is later, or where there was none', () => {
    expect(notBefore(EARLIER, LATER)).toBe(LATER);
    expect(notBefore(LATER, LATER)).toBe(LATER);
    expect(notBefore(null, EARLIER)).toBe(EARLIER);
  });

  it('is the other where its clock is behind', () => {
    expect(notBefore(LATER, EARLIER)).toBe(LATER);
  });
});
