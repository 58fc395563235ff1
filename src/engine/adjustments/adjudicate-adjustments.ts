import type { Variant } from '../board/variant.js';
import { reason } from '../explanation/reason.js';
import type { JudgedPhase } from '../movement/adjudicate-movement.js';
import { unitText } from '../orders/text.js';
import { voidOrder } from '../orders/void-order.js';
import { adjustmentsOf } from '../position/adjustments.js';
import type { Rules } from '../rules/rules.js';
import type {
  Adjustment,
  JudgedOrder,
  Order,
  Position,
  Reason,
  Unit,
  WrittenOrder,
} from '../vocabulary.js';
import { removals } from './civil-disorder.js';

/** Carries out builds and removals; what a power leaves open is waived, or removed by civil disorder. */
export function adjudicateAdjustments(
  variant: Variant,
  rules: Rules,
  position: Position,
  written: readonly WrittenOrder[],
): JudgedPhase {
  const judged = written.map(judgeWritten);
  const defaults = adjustmentsOf(variant, position).flatMap((due) =>
    defaultsOf(variant, rules, position, due, judged),
  );
  const orders = [...judged, ...defaults];
  const removed = new Set(orders.flatMap(removedLocation));
  const kept = position.units.filter(({ location }) => !removed.has(location));
  const units = [...kept, ...orders.flatMap(builtUnit)];
  return { orders, aftermath: { units, dislodged: [], standoffs: [] } };
}

function judgeWritten(written: WrittenOrder): JudgedOrder {
  return written.problem === null
    ? succeeded(written.order, successReason(written.order), written.submittedText)
    : voidOrder(written);
}

function successReason(order: Order): Reason {
  if (order.type === 'WAIVE') return reason('waive.waived', { power: order.power });
  const code = order.type === 'BUILD' ? 'build.built' : 'disband.done';
  return reason(code, { unit: unitText(order.unit) });
}

function succeeded(order: Order, why: Reason, submittedText: string | null): JudgedOrder {
  return {
    order,
    submittedText,
    isDefault: submittedText === null,
    problem: null,
    outcome: 'SUCCEEDED',
    reason: why,
    isDislodged: false,
    dislodgedFrom: null,
  };
}

function defaultsOf(
  variant: Variant,
  rules: Rules,
  position: Position,
  { power, builds, disbands }: Adjustment,
  judged: readonly JudgedOrder[],
): JudgedOrder[] {
  const own = judged.filter(({ order, outcome }) => order.power === power && outcome !== 'VOID');
  if (builds > 0) {
    const waive: Order = { type: 'WAIVE', power };
    const why = reason('waive.notOrdered', { power });
    return Array.from({ length: builds - own.length }, () => succeeded(waive, why, null));
  }
  const gone = new Set(own.flatMap(removedLocation));
  return removals(variant, position, power, rules.civilDisorderRemoval)
    .filter(({ location }) => !gone.has(location))
    .slice(0, disbands - own.length)
    .map(removal);
}

function removal(unit: Unit): JudgedOrder {
  const why = reason('disband.civilDisorder', { unit: unitText(unit) });
  return succeeded({ type: 'DISBAND', power: unit.power, unit }, why, null);
}

function removedLocation({ order, outcome }: JudgedOrder): string[] {
  return order.type === 'DISBAND' && outcome === 'SUCCEEDED' ? [order.unit.location] : [];
}

function builtUnit({ order, outcome }: JudgedOrder): Unit[] {
  return order.type === 'BUILD' && outcome === 'SUCCEEDED' ? [order.unit] : [];
}
