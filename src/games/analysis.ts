import {
  adjudicate,
  expandRules,
  type JudgedOrder,
  legalOrders,
  type Position,
  positionFrom,
  type PositionRequest,
  readOrderSets,
  type RulesRequest,
  type Table,
  type UnreadableLine,
  type Variant,
  type WrittenOrder,
} from '../engine/index.js';
import { badInput, type Violation } from '../api/faults/validation.js';
import { askedLocation, askedPower, askedVariant, powerComplaint } from './asked.js';
import type { LegalOrders } from './dto/adjudication.js';
import type { AdjudicateInput, LegalOrdersInput, PowerOrdersInput } from './dto/position.inputs.js';
import type { RulesInput } from './dto/rules.js';

/** What one question to the rules takes off the requests of an address: it is the dearest that nobody needs an account for. */
export const PRICE_OF_ANALYSIS = 5;

/** One phase of any position, judged. Nothing is recorded. */
export interface Judgement {
  readonly variant: Variant;
  /** The phase that was judged. */
  readonly phase: string;
  readonly orders: readonly JudgedOrder[];
  readonly next: Position;
}

/** @throws Fault BAD_USER_INPUT naming each part of the position, and each line, that is not right. */
export function judge(input: AdjudicateInput): Judgement {
  const table = tableOf(input);
  const orders = read(table, input.orders);
  const { variant, position } = table;
  return { variant, phase: position.phase, ...adjudicate({ ...table, orders }) };
}

/** Every possible order of any position. @throws Fault BAD_USER_INPUT naming what is not right. */
export function possibleOrders(input: LegalOrdersInput): readonly LegalOrders[] {
  const { variant, position, rules } = tableOf(input);
  const power = askedPower(variant, input.power) ?? undefined;
  return legalOrders(variant, position, { power, rules });
}

/** Which of a position's orders are asked for. */
export interface Wanted {
  readonly location: string | null;
  readonly power: string | null;
}

/** The possible orders of a game's position, sorted, none twice. @throws Fault BAD_USER_INPUT for what the variant does not have. */
export function possibleOrdersOn(
  { variant, position, rules }: Table,
  { location, power }: Wanted,
): string[] {
  const lists = legalOrders(variant, position, {
    location: askedLocation(variant, location) ?? undefined,
    power: askedPower(variant, power) ?? undefined,
    rules,
  });
  return [...new Set(lists.flatMap(({ orders }) => orders))].sort();
}

/** Left-out choices are the preset's. */
export function rulesRequest(rules: RulesInput | null | undefined): RulesRequest {
  const chosen = Object.entries(rules ?? {}).filter(
    ([, choice]) => choice !== null && choice !== undefined,
  );
  return { preset: expandRules().preset, ...Object.fromEntries(chosen) };
}

type BoardInput = Omit<LegalOrdersInput, 'power'>;

function tableOf(input: BoardInput): Table {
  const variant = askedVariant(input.variant);
  const rules = expandRules(rulesRequest(input.rules));
  const board = positionFrom(variant, positionRequest(input));
  if ('position' in board) return { variant, rules, position: board.position };
  throw badInput(board.faults.map(({ path, message }) => violation(path, message)));
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
  const orders = [...byPower(table.variant, lists)].flatMap(([power, sets]) => {
    const texts = sets.map((lines) => lines.map(({ text }) => text));
    const { orders: readable, unreadable } = readOrderSets(table, power, texts);
    const lines = sets.flat();
    violations.push(...unreadable.map((line) => violationOf(line, lines[line.index]?.field ?? '')));
    return readable;
  });
  if (violations.length > 0) throw badInput(violations);
  return orders;
}

/** A line, and where in the input it stands. */
interface Line {
  readonly text: string;
  readonly field: string;
}

/** A power that is named twice gave several lists, whatever came first (DATC 4.D.2). */
function byPower(variant: Variant, lists: readonly PowerOrdersInput[]): Map<string, Line[][]> {
  const sets = new Map<string, Line[][]>();
  const violations: Violation[] = [];
  for (const [place, { power, orders }] of lists.entries()) {
    const complaint = powerComplaint(variant, power);
    if (complaint) violations.push(violation(`orders[${place}].power`, complaint));
    const own = orders.map((text, index) => ({ text, field: `orders[${place}].orders[${index}]` }));
    sets.set(power, [...(sets.get(power) ?? []), own]);
  }
  if (violations.length > 0) throw badInput(violations);
  return sets;
}

function violationOf({ text, column, message, suggestion }: UnreadableLine, field: string) {
  const hint = suggestion === null ? '' : ` (did you mean "${suggestion}"?)`;
  return violation(field, `"${text}" is no order: at column ${column}, ${message}${hint}`);
}

function violation(field: string, message: string): Violation {
  return { field, message: `${field}: ${message}` };
}
