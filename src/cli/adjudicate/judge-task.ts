import {
  adjudicate,
  readOrderSets,
  unitText,
  type Adjudication,
  type JudgedOrder,
  type Table,
  type Unit,
  type UnreadableLine,
  type WrittenOrder,
} from '../../engine/index.js';
import { CommandError } from '../command-error.js';
import type { OrderLine, Task } from './task.js';

/** A task that was played, and where it came out otherwise than the file expects. */
export interface Judged {
  readonly task: Task;
  readonly result: Adjudication;
  readonly differences: readonly string[];
}

export function judgeTask(task: Task): Judged {
  const result = adjudicate({ ...task.table, orders: written(task.table, task.orders) });
  return { task, result, differences: differences(task, result) };
}

/** Whether this phase dislodged the unit; in a retreat phase it had been before. */
export function isLost({ order, isDislodged }: JudgedOrder): boolean {
  return isDislodged && order.type !== 'RETREAT' && order.type !== 'DISBAND';
}

function written(table: Table, lines: readonly OrderLine[]): WrittenOrder[] {
  const powers = [...new Set(lines.map(({ power }) => power))];
  return powers.flatMap((power) => {
    const own = lines.filter((line) => line.power === power);
    const { orders, unreadable } = readOrderSets(table, power, listsOf(own));
    const [fault] = unreadable;
    if (fault) throw unreadableError(fault, own);
    return orders;
  });
}

/** The texts of one power, list by list in the order of the file. */
function listsOf(own: readonly OrderLine[]): string[][] {
  const lists = new Map<number, string[]>();
  for (const { list, text } of own) lists.set(list, [...(lists.get(list) ?? []), text]);
  return [...lists.values()];
}

function unreadableError(fault: UnreadableLine, own: readonly OrderLine[]): CommandError {
  const { index, text, column, message, suggestion } = fault;
  const hint = suggestion === null ? '' : `; did you mean "${suggestion}"?`;
  const place = own[index]?.place ?? 'orders';
  return new CommandError(
    `${place}: "${text}" is no order: at column ${column}, ${message}${hint}`,
  );
}

function differences({ expected }: Task, { orders, next }: Adjudication): string[] {
  if (!expected) return [];
  const lost = orders.filter(isLost).flatMap(({ order }) => ('unit' in order ? [order.unit] : []));
  const waiting = next.dislodged.map(({ unit }) => unit);
  return [
    ...without(next.units, expected.units).map((text) => `units: ${text} was not expected`),
    ...without(expected.units, next.units).map((text) => `units: ${text} was expected`),
    // Cases list those that may retreat; one that is gone at once may be listed too.
    ...without(waiting, expected.dislodged).map((text) => `dislodged: ${text} was not expected`),
    ...without(expected.dislodged, lost).map((text) => `dislodged: ${text} was expected`),
  ];
}

function without(units: readonly Unit[], others: readonly Unit[]): string[] {
  const known = new Set(others.map(textOf));
  return units.map(textOf).filter((text) => !known.has(text));
}

function textOf(unit: Unit): string {
  return `${unit.power} ${unitText(unit)}`;
}
