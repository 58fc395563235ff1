import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, infiniteStream, nat, property, string, tuple } from 'fast-check';
import { STANDARD } from '../../../test/support/board.js';
import {
  adjudicate,
  expandRules,
  legalOrders,
  LOCALES,
  type Notation,
  NOTATIONS,
  openingPosition,
  parsePhaseName,
  type Position,
  readOrders,
  type Table,
  writeOrder,
  type WriteOptions,
  type WrittenOrder,
} from '../index.js';

const RULES = expandRules();
const WAYS: readonly (readonly [Notation, WriteOptions['locale']])[] = [
  ...NOTATIONS.map((notation) => [notation, 'EN'] as const),
  ...LOCALES.map((locale) => ['FULL_NAMES', locale] as const),
];

/** Every possible order of a position, as its power would write it. */
function everyOrder(table: Table): WrittenOrder[] {
  return legalOrders(table.variant, table.position).flatMap(({ power, orders }) =>
    orders.flatMap((text) => readOrders(table, power, [text]).orders),
  );
}

/** Plays on with one order drawn for every unit, and answers each position on the way. */
function playOn(draw: () => number, phases: number): Position[] {
  const positions = [openingPosition(STANDARD)];
  for (let phase = 1; phase < phases; phase += 1) {
    const position = positions.at(-1)!;
    const table = { variant: STANDARD, rules: RULES, position };
    const drawn = new Map<string, string[]>();
    for (const { power, orders } of legalOrders(STANDARD, position)) {
      const text = orders[draw() % orders.length]!;
      drawn.set(power, [...(drawn.get(power) ?? []), text]);
    }
    const orders = [...drawn].flatMap(([power, lines]) => readOrders(table, power, lines).orders);
    positions.push(adjudicate({ ...table, orders }).next);
  }
  return positions;
}

function misread(table: Table): string[] {
  const { units } = table.position;
  const phase = parsePhaseName(table.position.phase)?.type;
  return everyOrder(table).flatMap(({ order }) =>
    WAYS.flatMap(([notation, locale]) => {
      const text = writeOrder(STANDARD, order, notation, { locale, phase, units });
      const { orders } = readOrders(table, order.power, [text]);
      const isSame =
        JSON.stringify(orders.map((read) => [read.order, read.problem])) ===
        JSON.stringify([[order, null]]);
      return isSame ? [] : [`${notation} ${text} for ${JSON.stringify(order)}`];
    }),
  );
}

describe('Every possible order', () => {
  it('is the same order again when it is read from any notation that it was written in', () => {
    assert(
      property(infiniteStream(nat(9_999)), (stream) => {
        const draw = () => stream.next().value ?? 0;
        for (const position of playOn(draw, 10)) {
          expect(misread({ variant: STANDARD, rules: RULES, position })).toEqual([]);
        }
      }),
      { numRuns: 2 },
    );
  });
});

describe('Any line at all', () => {
  const table = { variant: STANDARD, rules: RULES, position: openingPosition(STANDARD) };
  const written = everyOrder(table).flatMap(({ order }) =>
    WAYS.map(([notation, locale]) => writeOrder(STANDARD, order, notation, { locale })),
  );
  const outcomes = (line: string) => {
    const { orders, unreadable } = readOrders(table, 'france', [line]);
    return orders.length > 0 ? 'read' : unreadable.map(({ column }) => column > 0);
  };

  it('is read or refused, but never breaks the reader', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 60 }), (line) => {
        expect(['read', [true]]).toContainEqual(outcomes(line));
      }),
      { numRuns: 500 },
    );
    expect(outcomes('('.repeat(10_000))).toEqual([true]);
  });

  it('is so too when it is an order with something cut out, and something else put in', () => {
    const cut = tuple(constantFrom(...written), nat(80), nat(6), string({ maxLength: 3 }));
    assert(
      property(cut, ([text, from, length, other]) => {
        const line = text.slice(0, from) + other + text.slice(from + length);
        expect(['read', [true]]).toContainEqual(outcomes(line));
      }),
      { numRuns: 600 },
    );
  });
});
