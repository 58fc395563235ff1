import {
  adjudicate,
  expandRules,
  findVariant,
  positionFrom,
  readOrders,
  unitText,
  type Adjudication,
  type DislodgedUnit,
  type JudgedOrder,
  type Position,
  type PositionRequest,
  type Reason,
  type Rules,
  type RulesRequest,
  type SupplyCenter,
  type Table,
  type Unit,
  type Variant,
  type WrittenOrder,
} from '../../src/engine/index.js';

export const STANDARD: Variant = standardVariant();

/** Texts by power: units, orders or provinces. */
export type ByPower = Readonly<Record<string, readonly string[]>>;

/** A board as a test states it: units by power, centres where they matter. */
export interface StatedBoard {
  readonly phase?: string;
  readonly units?: ByPower;
  readonly centers?: ByPower;
  readonly dislodged?: PositionRequest['dislodged'];
  readonly standoffs?: readonly string[];
}

export function positionOf({
  phase = 'S1901M',
  units = {},
  centers,
  ...rest
}: StatedBoard): Position {
  const answer = positionFrom(STANDARD, {
    phase,
    units: entries(units).map(([power, list]) => ({ power, units: list })),
    supplyCenters: centers && entries(centers).map(([power, provinces]) => ({ power, provinces })),
    ...rest,
  });
  if ('faults' in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.position;
}

/** Everyone's orders as read on a table; a line that is no order at all is a mistake of the test. */
export function ordersOn(table: Table, orders: ByPower): WrittenOrder[] {
  return entries(orders).flatMap(([power, lines]) => {
    const read = readOrders(table, power, lines);
    if (read.unreadable.length > 0) throw new Error(JSON.stringify(read.unreadable));
    return read.orders;
  });
}

/** Closes the phase of a position on the standard map. */
export function close(position: Position, orders: ByPower, rules: Rules): Adjudication {
  const table = { variant: STANDARD, rules, position };
  return adjudicate({ ...table, orders: ordersOn(table, orders) });
}

/** One phase of a stated board, with ways to ask what became of an order. */
export class Played {
  readonly result: Adjudication;

  constructor(board: StatedBoard, orders: ByPower = {}, rules: RulesRequest = {}) {
    this.result = close(positionOf(board), orders, expandRules(rules));
  }

  /** The verdict on the order, written or by default, of the unit that began in a place. */
  of(location: string): JudgedOrder {
    const found = this.result.orders.find(
      ({ order }) => 'unit' in order && order.unit.location === location,
    );
    if (!found)
      throw new Error(`No order of ${location} among ${JSON.stringify(this.result.orders)}`);
    return found;
  }

  why(location: string): Reason {
    return this.of(location).reason;
  }

  get units(): string[] {
    return unitTexts(this.result.next.units);
  }

  get dislodged(): string[] {
    return unitTexts(this.result.next.dislodged.map(({ unit }) => unit));
  }
}

/** Plays one phase: each unit's order stands with its power, and a unit is placed where its order says it is. */
export function play(orders: ByPower, rules: RulesRequest = {}, board: StatedBoard = {}): Played {
  const units = Object.fromEntries(
    entries(orders).map(([power, lines]) => [
      power,
      [...(board.units?.[power] ?? []), ...lines.map(unitOfLine)],
    ]),
  );
  return new Played({ ...board, units: { ...board.units, ...units } }, orders, rules);
}

/** "A PAR" of "A PAR - BUR". */
function unitOfLine(line: string): string {
  return line.split(' ').slice(0, 2).join(' ');
}

/** "england F LON", sorted: for comparing units wherever they come from. */
export function unitTexts(units: readonly Unit[]): string[] {
  return units.map((unit) => `${unit.power} ${unitText(unit)}`).sort();
}

/** The same of units as records write them, under powers in any case. */
export function listedTexts(units: ByPower): string[] {
  return entries(units)
    .flatMap(([power, list]) => list.map((text) => `${power.toLowerCase()} ${text}`))
    .sort();
}

export function ownerTexts(centers: readonly SupplyCenter[]): string[] {
  const owned = centers.flatMap(({ province, owner }) => (owner ? [`${owner} ${province}`] : []));
  return owned.sort();
}

export function dislodgedTexts(dislodged: readonly DislodgedUnit[]): string[] {
  return unitTexts(dislodged.map(({ unit }) => unit));
}

/** Lists under powers as records spell these: the engine writes its codes in lower case. */
export function lowerCased(lists: ByPower): ByPower {
  return Object.fromEntries(entries(lists).map(([power, list]) => [power.toLowerCase(), list]));
}

function entries(lists: ByPower): [string, readonly string[]][] {
  return Object.entries(lists);
}

function standardVariant(): Variant {
  const variant = findVariant('standard');
  if (!variant) throw new Error('The standard variant is gone');
  return variant;
}
