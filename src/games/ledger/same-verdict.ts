import { type JudgedOrder, orderText } from '../../engine/index.js';
import { canonicalJson } from '../../event-store/canonical-json.js';
import type { DataOf } from '../events/game.events.js';

type Adjudicated = DataOf<'PhaseAdjudicated'>;

/**
 * Where a recorded adjudication is not what the engine says; null where it is. Of the same engine everything is compared; another
 * version may give other reasons, and has to come to the same outcomes and the same board.
 */
export function verdictDifference(recorded: Adjudicated, expected: Adjudicated): string | null {
  const isSameEngine = recorded.engineVersion === expected.engineVersion;
  const shown = isSameEngine ? whole : withoutReasons;
  return (
    ordersDifference(recorded.orders, expected.orders, shown) ??
    boardDifference(recorded.next, expected.next)
  );
}

const whole = (order: JudgedOrder | undefined): object => ({ ...order });

function withoutReasons(order: JudgedOrder | undefined): object {
  if (!order) return {};
  const { reason: _reason, problem: _problem, ...rest } = order;
  return rest;
}

function ordersDifference(
  recorded: readonly JudgedOrder[],
  expected: readonly JudgedOrder[],
  shown: (order: JudgedOrder | undefined) => object,
): string | null {
  const count = Math.max(recorded.length, expected.length);
  for (let place = 0; place < count; place += 1) {
    const [was, is] = [recorded[place], expected[place]];
    if (!isSame(shown(was), shown(is)))
      return `${verdictText(was)} is recorded, where the engine says ${verdictText(is)}`;
  }
  return null;
}

function verdictText(judged: JudgedOrder | undefined): string {
  if (!judged) return 'nothing';
  const { order, outcome, isDislodged, reason } = judged;
  const lost = isDislodged ? ', dislodged' : '';
  return `"${orderText(order)}" of ${order.power} ${outcome}${lost} (${reason.code})`;
}

function boardDifference(recorded: object, expected: object): string | null {
  const [told, due] = [new Map(Object.entries(recorded)), new Map(Object.entries(expected))];
  const parts = [...due.keys(), ...told.keys()];
  const part = parts.find((name) => !isSame(told.get(name), due.get(name)));
  return part !== undefined ? `the ${part} after it are not what the engine says` : null;
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
