import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  expandRules,
  legalOrders,
  orderText,
  readOrders,
  type Position,
  type WrittenOrder,
} from '../../src/engine/index.js';
import { STANDARD } from '../support/board.js';
import { boards, CORNERS } from './battles.js';
import { afterBattle, beforeSpring } from './random-games.js';
import { ANY_RULES, SCRIBBLE, wishesFor } from './scribbles.js';

const EVERYWHERE = STANDARD.provinces.map(({ code }) => code);
const LOCATIONS = STANDARD.board.locationCodes.map((code) => code.toUpperCase());
/** "Build LON" and "A LON R WAL" are not possible, but "Build A LON" and "A LON - WAL" may well be. */
const IN_OTHER_WORDS = new Set(['problem.wrongUnitType', 'problem.wrongPhase']);

const movements = fc.constantFrom(EVERYWHERE, ...CORNERS).chain((places) => boards(places, 2, 12));

describe.each([
  ['movement', movements],
  ['retreat', afterBattle],
  ['adjustment', beforeSpring],
] as const)('The legal orders of a %s phase', (_, positions) => {
  it('are possible, each alone, and read back as they are written', () => {
    const property = fc.property(positions, fc.nat(), (position, start) => {
      for (const { power, orders } of legalOrders(STANDARD, position)) {
        for (const text of sample(orders, start)) {
          expect(readAlone(position, power, text).map(verdictOn)).toEqual([[text, null]]);
        }
      }
    });
    fc.assert(property, { numRuns: 120 });
  });

  it('are by any rules those that count by them, written as these ask for', () => {
    const property = fc.property(positions, ANY_RULES, fc.nat(), (position, request, start) => {
      const rules = expandRules(request);
      const strict = legalOrders(STANDARD, position, { rules });
      for (const { power, location, orders } of legalOrders(STANDARD, position)) {
        const listed = strict.find((one) => one.power === power && one.location === location);
        for (const text of sample(orders, start)) {
          const [{ order } = missing(text)] = readAlone(position, power, text);
          const full = orderText(order, { isOwnerNamed: rules.missingNationality !== 'VALID' });
          const [read = missing(full)] = readOrders({ variant: STANDARD, rules, position }, power, [
            full,
          ]).orders;
          const isListed = listed?.orders.includes(full) ?? false;
          expect([full, isListed]).toEqual([full, read.problem === null]);
        }
      }
    });
    fc.assert(property, { numRuns: 120 });
  });

  it('are all that is possible', () => {
    const cases = positions.chain((position) => {
      const near = [...position.units, ...position.dislodged.map(({ unit }) => unit)];
      const places = near.map(({ location }) => location.toUpperCase());
      const line = fc.oneof(wishesFor(places), wishesFor(LOCATIONS), SCRIBBLE);
      return fc.tuple(fc.constant(position), fc.array(line, { minLength: 60, maxLength: 60 }));
    });
    const property = fc.property(cases, ([position, lines]) => {
      const listed = listedBy(position);
      for (const [power, orders] of listed) {
        const read = lines.flatMap((line) => readAlone(position, power, line).map(verdictOn));
        for (const [text, problem] of read) {
          if (problem !== null && IN_OTHER_WORDS.has(problem)) continue;
          expect([text, orders.has(text)]).toEqual([text, problem === null]);
        }
      }
    });
    fc.assert(property, { numRuns: 120 });
  });
});

/** The order on a line, if it is one. */
function readAlone(position: Position, power: string, line: string): readonly WrittenOrder[] {
  const table = { variant: STANDARD, rules: expandRules(), position };
  return readOrders(table, power, [line]).orders;
}

function missing(text: string): never {
  throw new Error(`"${text}" was listed, and is no order`);
}

function verdictOn({ order, problem }: WrittenOrder): [string, string | null] {
  return [orderText(order), problem?.code ?? null];
}

function listedBy(position: Position): Map<string, Set<string>> {
  const listed = new Map<string, Set<string>>();
  for (const { power, orders } of legalOrders(STANDARD, position)) {
    listed.set(power, new Set([...(listed.get(power) ?? []), ...orders]));
  }
  return listed;
}

/** Up to a dozen of a list, from some place on. */
function sample(orders: readonly string[], start: number): string[] {
  const from = start % orders.length;
  return [...orders.slice(from), ...orders.slice(0, from)].slice(0, 12);
}
