import type { Variant } from '../board/variant.js';
import { deskOf } from '../desk.js';
import { SUPPORT_HOLD } from '../movement/battle.js';
import { encodePosition } from '../movement/encode.js';
import { adjustmentsOf } from '../position/adjustments.js';
import { phaseOf } from '../position/calendar.js';
import type { Rules } from '../rules/rules.js';
import type { LocationCode, MovementOrder, Position, PowerCode } from '../vocabulary.js';
import { candidatesOf, type Candidates } from './candidates.js';
import { findsCoasts } from './coast-problems.js';
import { counted } from './counted.js';
import { aidedOf, kindOf, unitOf } from './encoding.js';
import { Field } from './field.js';
import { Interpreter } from './interpreter.js';
import { LineReader } from './line-reader.js';
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
  /** Where these ask for a coast or for the power of a unit that is helped, the orders name it (DATC 4.B.4, 4.C.5). */
  readonly rules?: Rules | undefined;
}

/** Every possible order of a position: those that, submitted alone, have no problem. */
export function legalOrders(
  variant: Variant,
  position: Position,
  filter: LegalOrdersFilter = {},
): LegalOrders[] {
  return allOrders(new Field(variant, position, filter.rules))
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

function allOrders(field: Field): LegalOrders[] {
  if (phaseOf(field.position).type === 'MOVEMENT') return movementOrders(field);
  const due = adjustmentsOf(field.variant, field.position);
  return candidatesOf(field, due).map((candidates) => possibleAmong(field, candidates));
}

function movementOrders(field: Field): LegalOrders[] {
  const { battle, listing } = deskOf(field.board);
  encodePosition(battle, field.position);
  listing.list();
  const isOwnerNamed = field.rules.missingNationality !== 'VALID';
  const texts = new Map<number, string[]>();
  for (const order of listing.orders.subarray(0, listing.count)) {
    const listed = texts.get(unitOf(order)) ?? [];
    listed.push(orderText(orderNamed(field, order), { isOwnerNamed }));
    texts.set(unitOf(order), listed);
  }
  const lists = field.position.units.map(({ power, location }) => ({
    power,
    location,
    orders: (texts.get(field.provinceNumber(location)) ?? []).sort(),
  }));
  return findsCoasts(field.rules) ? lists : lists.map((listed) => withCoasts(field, listed));
}

/** Those that name a coast wherever the rules ask for one (DATC 4.B.4). */
function withCoasts(field: Field, listed: LegalOrders): LegalOrders {
  const interpreter = new Interpreter(field, listed.power);
  const lines = new LineReader(field.variant, interpreter);
  const isPossible = (text: string) =>
    lines.read(text).every((sentence) => interpreter.interpret(sentence).problem === null);
  return { ...listed, orders: listed.orders.filter(isPossible) };
}

function orderNamed(field: Field, order: number): MovementOrder {
  const unit = field.unitIn(unitOf(order));
  if (!unit) throw new Error('An order was listed for an empty province');
  const aided = kindOf(order) >= SUPPORT_HOLD ? field.unitIn(aidedOf(order)) : null;
  const { locationCodes } = field.board;
  return nameOrder(order, { power: unit.power, unit, aided, locationCodes });
}

function possibleAmong(field: Field, { power, location, sentences }: Candidates): LegalOrders {
  const interpreter = new Interpreter(field, power);
  const texts = sentences.flatMap((sentence) => {
    const alone = counted(field, power, [interpreter.interpret(sentence)]);
    return alone.flatMap(({ order, problem }) => (problem === null ? [orderText(order)] : []));
  });
  return { power, location, orders: [...new Set(texts)].sort() };
}
