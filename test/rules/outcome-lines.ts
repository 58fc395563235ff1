import { orderText, unitText, type JudgedOrder } from '../../src/engine/index.js';
import { Played } from '../support/board.js';
import type { ChoiceExample } from './choice-examples.js';

/** What becomes of the orders and of dislodged units by an answer: "A LON - BEL: move.succeeded". */
export function outcomeLines(
  { issue, board, orders, rules }: ChoiceExample,
  answer: string,
): string[] {
  const choice = { [issue]: ['true', 'false'].includes(answer) ? answer === 'true' : answer };
  const { result } = new Played(board, orders, { preset: 'DATC_3', ...rules, ...choice });
  const fates = result.next.dislodged.map(
    ({ unit, retreats }) =>
      `${unitText(unit)} may go to ${[...retreats].sort().join(', ').toUpperCase()}`,
  );
  return [...result.orders.map(lineOf), ...fates];
}

function lineOf({ order, submittedText, reason }: JudgedOrder): string {
  return `${submittedText ?? `${orderText(order)} by default`}: ${reason.code}`;
}
