import { Allowance } from '../adjustments/allowance.js';
import type { Variant } from '../board/variant.js';
import { deskOf } from '../desk.js';
import { SUPPORT_HOLD } from '../movement/battle.js';
import { encodePosition } from '../movement/encode.js';
import { adjustmentsOf } from '../position/adjustments.js';
import { phaseOf } from '../position/calendar.js';
import type {
  Adjustment,
  LocationCode,
  MovementOrder,
  Position,
  PowerCode,
} from '../vocabulary.js';
import { candidatesOf, type Candidates } from './candidates.js';
import { aidedOf, kindOf, unitOf } from './encoding.js';
import { Field } from './field.js';
import { Interpreter } from './interpreter.js';
import { nameOrder } from './movement-names.js';
import { orderText } from './text.js';

/** Every order that is possible for one unit, or for one home centre that may be built in. */
export interface LegalOrders {
  readonly power: PowerCode;
  readonly location: LocationCode;
  /** Canonical notation, sorted, none twice. */
  readonly orders: readonly string[];
}

export interface LegalOrdersFilter {
  readonly power?: PowerCode | undefined;
  readonly location?: LocationCode | undefined;
}

/** Every possible order of a position: those that, submitted alone, have no problem. */
export function legalOrders(
  variant: Variant,
  position: Position,
  filter: LegalOrdersFilter = {},
): LegalOrders[] {
  return allOrders(variant, position)
    .filter(({ power }) => filter.power === undefined || filter.power === power)
    .map((listed) => atLocation(listed, filter.location))
    .filter(({ orders }) => orders.length > 0);
}

/** What is listed for one place: a province means all of it, a coast the unit there or the builds that name it. */
function atLocation(listed: LegalOrders, wanted: LocationCode | undefined): LegalOrders {
  if (wanted === undefined || wanted === listed.location) return listed;
  const [province, coast] = wanted.split('/');
  if (listed.location.split('/')[0] !== province) return { ...listed, orders: [] };
  if (coast === undefined) return listed;
  const name = wanted.toUpperCase();
  const isUnitElsewhere = listed.location.includes('/');
  return {
    ...listed,
    orders: isUnitElsewhere ? [] : listed.orders.filter((text) => text.endsWith(name)),
  };
}

function allOrders(variant: Variant, position: Position): LegalOrders[] {
  const field = new Field(variant, position);
  if (phaseOf(position).type === 'MOVEMENT') return movementOrders(field);
  const due = adjustmentsOf(variant, position);
  return candidatesOf(field, due).map((candidates) => possibleAmong(field, due, candidates));
}

function movementOrders(field: Field): LegalOrders[] {
  const { battle, listing } = deskOf(field.board);
  encodePosition(battle, field.position);
  listing.list();
  const texts = new Map<number, string[]>();
  for (const order of listing.orders.subarray(0, listing.count)) {
    const listed = texts.get(unitOf(order)) ?? [];
    listed.push(orderText(orderNamed(field, order)));
    texts.set(unitOf(order), listed);
  }
  return field.position.units.map(({ power, location }) => ({
    power,
    location,
    orders: (texts.get(field.provinceNumber(location)) ?? []).sort(),
  }));
}

function orderNamed(field: Field, order: number): MovementOrder {
  const unit = field.unitIn(unitOf(order));
  if (!unit) throw new Error('An order was listed for an empty province');
  const aided = kindOf(order) >= SUPPORT_HOLD ? field.unitIn(aidedOf(order)) : null;
  const { locationCodes } = field.board;
  return nameOrder(order, { power: unit.power, unit, aided, locationCodes });
}

function possibleAmong(
  field: Field,
  due: readonly Adjustment[],
  { power, location, sentences }: Candidates,
): LegalOrders {
  const interpreter = new Interpreter(field, power);
  const own = due.find((adjustment) => adjustment.power === power);
  const texts = sentences.flatMap((sentence) => {
    const { order, problem } = interpreter.interpret(sentence, new Allowance(own));
    return problem === null ? [orderText(order)] : [];
  });
  return { power, location, orders: [...new Set(texts)].sort() };
}
