import { reason } from '../explanation/reason.js';
import type { JudgedPhase } from '../movement/adjudicate-movement.js';
import { unitText } from '../orders/text.js';
import { voidOrder } from '../orders/void-order.js';
import type { DislodgedUnit, JudgedOrder, Position, Unit, WrittenOrder } from '../vocabulary.js';

/** Units that retreat to one province clash, and all of them are disbanded; so is a unit without an order. */
export function adjudicateRetreats(
  position: Position,
  written: readonly WrittenOrder[],
): JudgedPhase {
  const followed = firstPossible(position, written);
  const orders = written.map((order) => judgeWritten(followed, order));
  const defaults = position.dislodged
    .filter(({ unit }) => !followed.has(unit.location))
    .map(defaultDisband);
  return {
    orders: [...orders, ...defaults],
    aftermath: {
      units: [...position.units, ...orders.flatMap(retreated)],
      dislodged: [],
      standoffs: [],
    },
  };
}

/** The order that each dislodged unit follows, by where it was. */
type Followed = ReadonlyMap<string, WrittenOrder>;

function firstPossible(position: Position, written: readonly WrittenOrder[]): Followed {
  const followed = new Map<string, WrittenOrder>();
  const isDislodged = (location: string) =>
    position.dislodged.some(({ unit }) => unit.location === location);
  for (const order of written) {
    const unit = unitOf(order);
    if (order.problem !== null || !unit || !isDislodged(unit.location)) continue;
    if (!followed.has(unit.location)) followed.set(unit.location, order);
  }
  return followed;
}

function judgeWritten(followed: Followed, written: WrittenOrder): JudgedOrder {
  const unit = unitOf(written);
  if (!unit || followed.get(unit.location) !== written) return voidOrder(written);
  if (written.order.type !== 'RETREAT') {
    return judged(written, 'SUCCEEDED', reason('disband.done', { unit: unitText(unit) }));
  }
  const { target } = written.order;
  const rivals = clashes(followed, written, target);
  const facts = { unit: unitText(unit), target, rivals: rivals.map(unitText) };
  return rivals.length > 0
    ? judged(written, 'BOUNCED', reason('retreat.collided', facts))
    : judged(written, 'SUCCEEDED', reason('retreat.succeeded', facts));
}

function provinceOf(location: string): string | undefined {
  return location.split('/')[0];
}

function clashes(followed: Followed, written: WrittenOrder, target: string): Unit[] {
  return [...followed.values()].flatMap((other) => {
    if (other === written || other.order.type !== 'RETREAT') return [];
    return provinceOf(other.order.target) === provinceOf(target) ? [other.order.unit] : [];
  });
}

function retreated({ order, outcome }: JudgedOrder): Unit[] {
  if (order.type !== 'RETREAT' || outcome !== 'SUCCEEDED') return [];
  return [{ ...order.unit, location: order.target }];
}

/** Units were dislodged in the phase before; in this one nothing is. */
function judged(
  { order, submittedText }: WrittenOrder,
  outcome: JudgedOrder['outcome'],
  why: JudgedOrder['reason'],
): JudgedOrder {
  return {
    order,
    submittedText,
    isDefault: false,
    problem: null,
    outcome,
    reason: why,
    isDislodged: false,
    dislodgedFrom: null,
  };
}

/** A player who writes no retreat loses the unit. */
function defaultDisband({ unit }: DislodgedUnit): JudgedOrder {
  return {
    order: { type: 'DISBAND', power: unit.power, unit },
    submittedText: null,
    isDefault: true,
    problem: null,
    outcome: 'SUCCEEDED',
    reason: reason('disband.noRetreatOrdered', { unit: unitText(unit) }),
    isDislodged: false,
    dislodgedFrom: null,
  };
}

function unitOf({ order }: WrittenOrder): Unit | null {
  return 'unit' in order ? order.unit : null;
}
