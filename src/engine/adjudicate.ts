import { adjudicateAdjustments } from './adjustments/adjudicate-adjustments.js';
import type { Variant } from './board/variant.js';
import { adjudicateMovement, type JudgedPhase } from './movement/adjudicate-movement.js';
import { orderText } from './orders/text.js';
import { advance } from './position/advance.js';
import { phaseOf } from './position/calendar.js';
import { adjudicateRetreats } from './retreats/adjudicate-retreats.js';
import type { Table } from './table.js';
import type { Adjudication, JudgedOrder, WrittenOrder } from './vocabulary.js';

/** Recorded with every adjudication, so that an audit knows which engine judged; raised when a verdict changes. */
export const ENGINE_VERSION = '1.1.0';

export interface AdjudicationRequest extends Table {
  /** Everyone's orders, as read on this position; of each power in the order of its list. */
  readonly orders: readonly WrittenOrder[];
}

/** Closes the phase that a position awaits: total and deterministic, whatever the orders and their order. */
export function adjudicate(request: AdjudicationRequest): Adjudication {
  const { orders, aftermath } = judgePhase(request);
  const { next, winner } = advance(request.variant, request.position, aftermath);
  return { orders: sortOrders(request.variant, orders), next, winner };
}

function judgePhase({ variant, rules, position, orders }: AdjudicationRequest): JudgedPhase {
  switch (phaseOf(position).type) {
    case 'MOVEMENT':
      return adjudicateMovement(variant, rules, position, orders);
    case 'RETREAT':
      return adjudicateRetreats(position, orders);
    case 'ADJUSTMENT':
      return adjudicateAdjustments(variant, rules, position, orders);
  }
}

/** By power as the variant lists these, then by place; what counted stands before what did not. */
function sortOrders({ board }: Variant, orders: readonly JudgedOrder[]): JudgedOrder[] {
  const key = ({ order, outcome }: JudgedOrder): [number, string, number, string] => [
    board.powerOf.get(order.power) ?? 0,
    'unit' in order ? order.unit.location : '~',
    Number(outcome === 'VOID'),
    orderText(order),
  ];
  const keyed = orders.map((order) => ({ order, key: key(order) }));
  return keyed.sort((left, right) => compareKeys(left.key, right.key)).map(({ order }) => order);
}

function compareKeys(
  left: readonly (number | string)[],
  right: readonly (number | string)[],
): number {
  const place = left.findIndex((part, index) => part !== right[index]);
  if (place < 0) return 0;
  return (left[place] ?? '') < (right[place] ?? '') ? -1 : 1;
}
