import * as fc from 'fast-check';
import {
  choicesOf,
  legalOrders,
  readOrders,
  RULE_NAMES,
  RULE_PRESETS,
  type LegalOrders,
  type Position,
  type RulesRequest,
  type Table,
  type WrittenOrder,
} from '../../src/engine/index.js';
import { STANDARD } from '../support/board.js';

const ANY_CHOICES = RULE_NAMES.map((name) => [
  name,
  fc.option(fc.constantFrom(...choicesOf(name)), { nil: undefined }),
]);

export const ANY_RULES = fc.record({
  preset: fc.constantFrom(...RULE_PRESETS),
  ...Object.fromEntries(ANY_CHOICES),
}) as fc.Arbitrary<RulesRequest>;

const PLACES = STANDARD.board.locationCodes.map((code) => code.toUpperCase());
const WORDS = [
  'A',
  'F',
  '-',
  'S',
  'C',
  'H',
  'R',
  'D',
  'B',
  'VIA',
  'Build',
  'Disband',
  'Waive',
  '/NC',
  '#',
];

/** Words of orders strewn over a line: seldom an order, now and then nearly one. */
export const SCRIBBLE: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(...PLACES)), { maxLength: 8 })
  .map((words) => words.join(' '));

/** Lines in the form of an order, about units that may not be there and ways that there may not be. */
export function wishesFor(places: readonly string[]): fc.Arbitrary<string> {
  const place = fc.constantFrom(...places);
  const unit = fc.tuple(fc.constantFrom('A', 'F'), place).map((parts) => parts.join(' '));
  return fc.oneof(
    fc.tuple(unit, fc.constantFrom('H', 'D', 'B')).map((parts) => parts.join(' ')),
    fc
      .tuple(unit, place, fc.constantFrom('', ' VIA'))
      .map(([one, to, via]) => `${one} - ${to}${via}`),
    fc.tuple(unit, unit).map(([one, other]) => `${one} S ${other}`),
    fc.tuple(unit, unit, place).map(([one, other, to]) => `${one} S ${other} - ${to}`),
    fc.tuple(unit, unit, place).map(([one, other, to]) => `${one} C ${other} - ${to}`),
  );
}

/** A list of lines for each power with a unit, and for one without: possible, impossible, repeated, unreadable. */
export function lists(position: Position): fc.Arbitrary<ReadonlyMap<string, string[]>> {
  const possible = legalOrders(STANDARD, position);
  const powers = [...new Set(position.units.map(({ power }) => power)), 'turkey'];
  const list = (power: string) => {
    const own = possible.filter((legal) => legal.power === power);
    const line = own.length > 0 ? linesOf(position, own) : foreignLines(position, possible);
    return fc.array(line, { maxLength: own.length + 3 });
  };
  return fc
    .tuple(...powers.map(list))
    .map((written) => new Map(powers.map((power, place) => [power, written[place] ?? []])));
}

function linesOf(position: Position, own: readonly LegalOrders[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 10, arbitrary: oneOf(own) },
    { weight: 1, arbitrary: foreignLines(position, own) },
  );
}

function foreignLines({ units }: Position, possible: readonly LegalOrders[]): fc.Arbitrary<string> {
  const places = units.map(({ location }) => location.toUpperCase());
  return fc.oneof(oneOf(possible), wishesFor(places), wishesFor(PLACES), SCRIBBLE);
}

function oneOf(possible: readonly LegalOrders[]): fc.Arbitrary<string> {
  return fc.constantFrom(...possible).chain(({ orders }) => fc.constantFrom(...orders));
}

/** The readable ones of everybody's lines. */
export function readAll(
  table: Table,
  written: ReadonlyMap<string, readonly string[]>,
): WrittenOrder[] {
  return [...written].flatMap(([power, lines]) => readOrders(table, power, lines).orders);
}
