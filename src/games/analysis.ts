import {
  adjudicate,
  expandRules,
  type JudgedOrder,
  legalOrders,
  type Position,
  positionFrom,
  type PositionRequest,
  readOrders,
  type RulesRequest,
  type Table,
  type UnreadableLine,
  type Variant,
  type WrittenOrder,
} from '../engine/index.js';
import { badInput, type Violation } from '../api/faults/validation.js';

import { askedPower, askedVariant } from './asked.js';
import type { LegalOrders } from './dto/adjudication.js';
import type { AdjudicateInput, LegalOrdersInput, PowerOrdersInput } from './dto/position.inputs.js';
import type { RulesInput } from './dto/rules.js';

/** One phase of any position, judged. Nothing is recorded. */
export interface Judgement {
  readonly variant: Variant;
  readonly orders: readonly JudgedOrder[];
  readonly next: Position;
}

/** @throws Fault BAD_USER_INPUT naming each part of the position, and each line, that is not right. */
export function judge(input: AdjudicateInput): Judgement {
  const { variant, position } = boardOf(input);
  const table = { variant, rules: expandRules(rulesRequest(input.rules)), position };
  const orders = read(table, input.orders);
  return { variant, ...adjudicate({ ...table, orders }) };
}

/** Every possible order of any position. @throws Fault BAD_USER_INPUT naming what is not right. */
export function possibleOrders(input: LegalOrdersInput): readonly LegalOrders[] {
  const { variant, position } = boardOf(input);
  return legalOrders(variant, position, { power: askedPower(variant, input.power) ?? undefined });
}

/** Left-out choices are the preset's. */
export function rulesRequest(rules: RulesInput | null | undefined): RulesRequest {
  const chosen = Object.entries(rules ?? {}).filter(
    ([, choice]) => choice !== null && choice !== undefined,
  );
  return Object.fromEntries(chosen);
}

type BoardInput = Omit<LegalOrdersInput, 'power'>;

function boardOf(input: BoardInput): { variant: Variant; position: Position } {
  const variant = askedVariant(input.variant);
  const board = positionFrom(variant, positionRequest(input));
  if ('position' in board) return { variant, position: board.position };
  throw badInput(
    board.faults.map(({ path, message }) => ({ field: path, message: `${path}: ${message}` })),
  );
}

function positionRequest({
  phase,
  units,
  dislodged,
  supplyCenters,
  standoffs,
}: BoardInput): PositionRequest {
  return {
    phase,
    units,
    ...(dislodged && { dislodged }),
    ...(supplyCenters && { supplyCenters }),
    ...(standoffs && { standoffs }),
  };
}

function read(table: Table, lists: readonly PowerOrdersInput[]): WrittenOrder[] {
  const violations: Violation[] = [];
  const orders = [...byPower(table.variant, lists)].flatMap(([power, lines]) => {
    const { orders: readable, unreadable } = readOrders(table, power, lines);
    violations.push(...unreadable.map((line) => violationOf(power, line)));
    return readable;
  });
  if (violations.length > 0) throw badInput(violations);
  return orders;
}

/** A power that is named twice gave one list: which of two orders for a unit counts hangs on their order. */
function byPower(variant: Variant, lists: readonly PowerOrdersInput[]): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const { power, orders } of lists) {
    askedPower(variant, power);
    lines.set(power, [...(lines.get(power) ?? []), ...orders]);
  }
  return lines;
}

function violationOf(
  power: string,
  { index, text, column, message, suggestion }: UnreadableLine,
): Violation {
  const hint = suggestion === null ? '' : ` Did you mean "${suggestion}"?`;
  return {
    field: `orders.${power}.${index}`,
    message: `orders of ${power}: "${text}" is no order: at column ${column}, ${message}${hint}`,
  };
}
