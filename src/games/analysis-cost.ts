import {
  type Estimated,
  perEntry,
  TYPICAL_LENGTH,
  WORK,
  withWork,
} from '../api/limits/operation-limits.js';
import { LINES_IN_ALL } from './dto/position.inputs.js';

/** Every line is read, and comes back as an order, so more of them than usual cost more. */
export function costOfAdjudication(asked: Estimated): number {
  const lines = linesOf(asked.args['input']);
  // Too many lines are refused for what they are.
  const phases = lines > LINES_IN_ALL ? 1 : Math.max(1, Math.ceil(lines / TYPICAL_LENGTH.ofAPhase));
  return withWork(WORK.ofAdjudication + phases * WORK.ofReadingAPhase)({
    ...asked,
    childComplexity: phases * asked.childComplexity,
  });
}

export function costOfLegalOrders(asked: Estimated): number {
  return WORK.ofLegalOrders + perEntry(TYPICAL_LENGTH.ofUnits)(asked);
}

/** GraphQL has checked the form of the input; its size is checked later. */
function linesOf(input: unknown): number {
  const { orders = [] } = (input ?? {}) as { readonly orders?: readonly { orders: unknown[] }[] };
  return orders.reduce((sum, list) => sum + list.orders.length, 0);
}
