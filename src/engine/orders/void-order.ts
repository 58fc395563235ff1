import { reason } from '../explanation/reason.js';
import type { JudgedOrder, WrittenOrder } from '../vocabulary.js';
import { orderText, unitText } from './text.js';

/** An order that did not count: it was not possible, or its unit had followed another one already. */
export function voidOrder({ order, submittedText, problem }: WrittenOrder): JudgedOrder {
  const place = 'unit' in order ? unitText(order.unit) : orderText(order);
  const why = problem ?? reason('problem.duplicate', { place });
  return {
    order,
    submittedText,
    isDefault: false,
    problem: why,
    outcome: 'VOID',
    reason: why,
    isDislodged: false,
    dislodgedFrom: null,
  };
}
