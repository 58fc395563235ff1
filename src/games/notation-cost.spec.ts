import { describe, expect, it } from '@jest/globals';
import { NOTATIONS } from '../engine/index.js';
import { costOfText } from './notation-cost.js';

describe('the cost of an order in a notation', () => {
  it('is more where more has to be looked up', () => {
    expect(costOfText({ args: {} })).toBe(1);
    expect(costOfText({ args: { notation: 'PYTHON' } })).toBe(1);
    expect(costOfText({ args: { notation: 'DAIDE' } })).toBe(25);
    for (const notation of NOTATIONS)
      expect(costOfText({ args: { notation } })).toBeLessThanOrEqual(25);
  });
});
