import { describe, expect, it } from '@jest/globals';
import { costOfAdjudication, costOfLegalOrders } from './analysis-cost.js';

describe('the cost of a question to the rules', () => {
  const asked = (lines: number) => ({
    args: {
      input: { orders: [{ power: 'france', orders: Array<string>(lines).fill('A PAR H') }] },
    },
    childComplexity: 100,
  });

  it('is the work, and the answer by the number of lines', () => {
    expect(costOfAdjudication({ args: {}, childComplexity: 100 })).toBe(2_100);
    expect(costOfAdjudication(asked(25))).toBe(2_100);
    expect(costOfAdjudication(asked(26))).toBe(3_200);
    expect(costOfAdjudication(asked(500))).toBe(23_000);
    expect(costOfAdjudication(asked(501))).toBe(2_100);
  });

  it('is the work, and what is asked of each unit', () => {
    expect(costOfLegalOrders({ args: {}, childComplexity: 61 })).toBe(5_000 + 1 + 25 * 61);
  });
});
