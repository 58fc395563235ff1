import { at } from '../board/ints.js';
import type { Variant } from '../board/variant.js';
import type { Aftermath } from '../position/advance.js';
import { findRetreats } from '../position/retreats.js';
import type { Rules } from '../rules/rules.js';
import type { DislodgedUnit, JudgedOrder, Position, Unit, WrittenOrder } from '../vocabulary.js';
import { deskOf } from '../desk.js';
import { NONE } from './battle.js';
import { judgedOrder, uncountedOrder, type Decided } from './decode.js';
import { forbiddenOrigin, locationAfter, occupiedAfter, standoffs } from './dislodgements.js';
import { forsakePowers } from './civil-disorder.js';
import { encode, type Followed } from './encode.js';
import { judgeBattle } from './judge-battle.js';

export interface JudgedPhase {
  readonly orders: readonly JudgedOrder[];
  readonly aftermath: Aftermath;
}

export function adjudicateMovement(
  variant: Variant,
  rules: Rules,
  position: Position,
  written: readonly WrittenOrder[],
): JudgedPhase {
  const { battle, verdicts } = deskOf(variant.board);
  const followed = encode(battle, position, written);
  forsakePowers(battle, rules, written);
  judgeBattle(battle, rules, verdicts);
  const decided = { battle, verdicts, units: position.units };
  return {
    orders: judgeOrders(decided, followed, written),
    aftermath: aftermathOf(variant, decided, rules),
  };
}

/** Every written order, and a default for each unit whose power wrote none. */
function judgeOrders(
  decided: Decided,
  followed: Followed,
  written: readonly WrittenOrder[],
): JudgedOrder[] {
  const orders = written.map((order, place) => judgeWritten(decided, followed, order, place));
  const defaults = decided.units
    .map((standing, unit) => ({ standing, unit }))
    .filter(({ standing }) => !isOrdered(standing, written))
    .map(({ unit }) => judgedOrder(decided, unit, null));
  return [...orders, ...defaults];
}

function judgeWritten(
  decided: Decided,
  followed: Followed,
  written: WrittenOrder,
  place: number,
): JudgedOrder {
  const unit = followed.indexOf(place);
  if (unit !== NONE) return judgedOrder(decided, unit, written);
  return uncountedOrder(decided, unitOf(decided, written), written);
}

/** The unit that an impossible order was written for by its own power, or NONE. */
function unitOf({ units }: Decided, { order }: WrittenOrder): number {
  if (!('unit' in order)) return NONE;
  return units.findIndex(
    ({ power, location }) => power === order.power && location === order.unit.location,
  );
}

function isOrdered(unit: Unit, written: readonly WrittenOrder[]): boolean {
  return written.some(
    ({ order }) =>
      'unit' in order && order.power === unit.power && order.unit.location === unit.location,
  );
}

function aftermathOf(
  variant: Variant,
  { battle, verdicts, units }: Decided,
  rules: Rules,
): Aftermath {
  const { locationCodes } = battle.board;
  const code = (location: number) => locationCodes[location] as string;
  const occupied = occupiedAfter(battle);
  const contested = standoffs(battle, occupied);
  const closed = new Set(
    [...contested, ...[...occupied.keys()].filter((place) => at(occupied, place))].map(code),
  );
  const isClosed = (province: string) => closed.has(province);
  const dislodgedOf = (unit: Unit, place: number): DislodgedUnit => {
    const origin = forbiddenOrigin(battle, at(verdicts.dislodgedBy, place), rules);
    const attackedFrom = origin === NONE ? null : code(origin);
    return { unit, attackedFrom, retreats: findRetreats(variant, unit, attackedFrom, isClosed) };
  };
  const isDislodged = (place: number) => at(verdicts.dislodgedBy, place) !== NONE;
  return {
    units: units
      .map((unit, place) => ({ ...unit, location: code(locationAfter(battle, place)) }))
      .filter((_, place) => !isDislodged(place)),
    dislodged: units.flatMap((unit, place) =>
      isDislodged(place) ? [dislodgedOf(unit, place)] : [],
    ),
    standoffs: contested.map(code),
  };
}
