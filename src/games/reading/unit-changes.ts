import type { JudgedOrder, Position, Unit } from '../../engine/index.js';

/** What became of a unit between two boards: it came from nowhere when it is new, and went nowhere when it is gone. */
export interface UnitChange {
  readonly power: string;
  readonly type: Unit['type'];
  readonly from: string | null;
  readonly to: string | null;
}

/** A phase that was closed in between: what counted in it, and the board after it. */
export interface ClosedPhase {
  readonly orders: readonly JudgedOrder[];
  readonly next: Position;
}

/** By where a unit stands now, the unit as it stood at first; null for one that is new. */
type Trail = ReadonlyMap<string, Unit | null>;

/**
 * Every unit that stands elsewhere, is new or is gone. Units have no names of their own: they are followed through
 * the phases that led from one board to the other. Without these, a unit that is not where it was is gone.
 */
export function unitChanges(
  before: Position,
  after: Position,
  phases: readonly ClosedPhase[],
): readonly UnitChange[] {
  const start: Trail = new Map(unitsOn(before).map((unit) => [placeOf(unit), unit]));
  const trail = phases.reduce(followed, start);
  const arrived = unitsOn(after).map((unit) => ({ unit, origin: originOf(trail, unit) }));
  const stayed = new Set(arrived.map(({ origin }) => origin));
  const gone = unitsOn(before).filter((unit) => !stayed.has(unit));
  return [
    ...gone.map(({ power, type, location }) => ({ power, type, from: location, to: null })),
    ...arrived.flatMap(({ unit, origin }) => changeOf(unit, origin)),
  ];
}

function changeOf(unit: Unit, origin: Unit | null): readonly UnitChange[] {
  const { power, type, location: to } = unit;
  if (origin?.location === to) return [];
  return [{ power, type, from: origin?.location ?? null, to }];
}

function originOf(trail: Trail, unit: Unit): Unit | null {
  const origin = trail.get(placeOf(unit)) ?? null;
  return origin?.type === unit.type ? origin : null;
}

function followed(trail: Trail, { orders, next }: ClosedPhase): Trail {
  const moves = new Map(orders.flatMap(moveIn));
  const moved = new Map([...trail].map(([place, unit]) => [moves.get(place) ?? place, unit]));
  return new Map(unitsOn(next).map((unit) => [placeOf(unit), moved.get(placeOf(unit)) ?? null]));
}

function moveIn({ order, outcome }: JudgedOrder): readonly (readonly [string, string])[] {
  if (outcome !== 'SUCCEEDED' || (order.type !== 'MOVE' && order.type !== 'RETREAT')) return [];
  return [[placeOf(order.unit), placeOf({ ...order.unit, location: order.target })]];
}

function unitsOn({ units, dislodged }: Position): readonly Unit[] {
  return [...units, ...dislodged.map(({ unit }) => unit)];
}

/** A dislodged unit shares its province with its attacker, but never with another of its own power. */
function placeOf({ power, location }: Pick<Unit, 'power' | 'location'>): string {
  return `${power} ${location.split('/')[0] ?? ''}`;
}
