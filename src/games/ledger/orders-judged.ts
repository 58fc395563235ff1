import type { JudgedOrder, WrittenOrder } from '../../engine/index.js';

/**
 * The orders that an adjudication had before it, by what it says of each. Adjudicated again they come to the same
 * in all: what did not count stands there with its reason, and of the rest each unit has one.
 */
export function ordersJudged(judged: readonly JudgedOrder[]): WrittenOrder[] {
  return judged.flatMap(({ order, submittedText, problem, isDefault }) =>
    isDefault ? [] : [{ order, submittedText: submittedText ?? '', problem }],
  );
}
