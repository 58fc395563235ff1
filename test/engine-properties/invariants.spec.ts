import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  adjudicate,
  explain,
  expandRules,
  LOCALES,
  type Adjudication,
  type AdjudicationRequest,
  type JudgedOrder,
  type Position,
  type Rules,
} from '../../src/engine/index.js';
import { STANDARD } from '../support/board.js';
import { boards, CORNERS } from './battles.js';
import { ANY_RULES, lists, readAll } from './scribbles.js';

const EVERYWHERE = STANDARD.provinces.map(({ code }) => code);
const RUNS = 300;

/** Positions in a corner of the map or all over it, with sensible and senseless orders in any mixture. */
const requests: fc.Arbitrary<AdjudicationRequest> = fc
  .constantFrom(EVERYWHERE, ...CORNERS)
  .chain((places) => fc.tuple(boards(places, 2, 14), ANY_RULES))
  .chain(([position, choice]) => {
    const rules = expandRules(choice);
    return fc.tuple(fc.constant(position), fc.constant(rules), lists(position));
  })
  .map(([position, rules, written]) => requestOf(position, rules, written));

describe('Whatever is ordered', () => {
  it('the order of the orders does not matter', () => {
    const shuffled = requests.chain((request) => {
      const { length } = request.orders;
      const orders = fc.shuffledSubarray([...request.orders], { minLength: length });
      return fc.tuple(fc.constant(request), orders);
    });
    const property = fc.property(shuffled, ([request, orders]) => {
      const straight = adjudicate(request);
      const mixed = adjudicate({ ...request, orders });
      expect(mixed.next).toEqual(straight.next);
      expect(asSet(counted(mixed))).toEqual(asSet(counted(straight)));
      expect(mixed.orders).toHaveLength(straight.orders.length);
    });
    fc.assert(property, { numRuns: RUNS });
  });

  it('nor does the order of the units, down to the reasons', () => {
    const shuffled = requests.chain((request) => {
      const { units } = request.position;
      const mixed = fc.shuffledSubarray([...units], { minLength: units.length });
      return fc.tuple(fc.constant(request), mixed);
    });
    const property = fc.property(shuffled, ([request, units]) => {
      const straight = adjudicate(request);
      const mixed = adjudicate({ ...request, position: { ...request.position, units } });
      expect(mixed.next).toEqual(straight.next);
      expect(asSet(counted(mixed))).toEqual(asSet(counted(straight)));
    });
    fc.assert(property, { numRuns: RUNS });
  });

  it('the same orders come out the same way again', () => {
    const property = fc.property(requests, requests, (request, other) => {
      const first = adjudicate(request);
      adjudicate(other);
      expect(adjudicate(request)).toEqual(first);
    });
    fc.assert(property, { numRuns: RUNS });
  });

  it('no two units end in one province', () => {
    const property = fc.property(requests, (request) => {
      const { units } = adjudicate(request).next;
      const provinces = units.map(({ location }) => location.split('/')[0]);
      expect(new Set(provinces).size).toBe(provinces.length);
    });
    fc.assert(property, { numRuns: 2 * RUNS });
  });

  it('no unit is lost or made: each stands, is dislodged, or had nowhere to go', () => {
    const property = fc.property(requests, (request) => {
      const { orders, next } = adjudicate(request);
      const dislodged = new Set(orders.filter((one) => one.isDislodged).map(locationOf));
      expect(next.units.length + dislodged.size).toBe(request.position.units.length);
      for (const { unit } of next.dislodged) expect(dislodged).toContain(unit.location);
    });
    fc.assert(property, { numRuns: RUNS });
  });

  it('every unit has one order that counted, or none that was possible', () => {
    const property = fc.property(requests, (request) => {
      const adjudication = adjudicate(request);
      for (const { location, power } of request.position.units) {
        const own = adjudication.orders.filter(
          (one) => locationOf(one) === location && one.order.power === power,
        );
        const possible = own.filter(({ outcome }) => outcome !== 'VOID');
        expect(possible.length).toBe(own.some(({ problem }) => problem === null) ? 1 : 0);
        expect(own.length).toBeGreaterThan(0);
      }
    });
    fc.assert(property, { numRuns: RUNS });
  });

  it('every order that was read is judged, and every order has a problem or is possible', () => {
    const property = fc.property(requests, (request) => {
      const { orders } = adjudicate(request);
      const written = orders.filter(({ isDefault }) => !isDefault);
      expect(textsOf(written)).toEqual(textsOf(request.orders));
      for (const { problem, outcome, reason } of orders) {
        expect(problem === null).toBe(outcome !== 'VOID');
        if (problem) expect(reason).toEqual(problem);
      }
    });
    fc.assert(property, { numRuns: RUNS });
  });

  it('a move wins by greater strength, and bounces by strength no greater', () => {
    const property = fc.property(requests, (request) => {
      for (const { order, outcome, reason } of adjudicate(request).orders) {
        const { attack, against = 0 } = reason.facts;
        if (order.type !== 'MOVE' || attack === undefined) continue;
        if (outcome === 'SUCCEEDED') expect(Number(attack)).toBeGreaterThan(Number(against));
        // Rule 12 is the exception: strong enough, but against the power's own unit.
        const isTooWeak = outcome === 'BOUNCED' && reason.code !== 'move.ownUnit';
        if (isTooWeak) expect(Number(attack)).toBeLessThanOrEqual(Number(against));
      }
    });
    fc.assert(property, { numRuns: RUNS });
  });

  it('every verdict is explained in a whole sentence of each language', () => {
    const property = fc.property(requests, (request) => {
      for (const { reason } of adjudicate(request).orders) {
        for (const locale of LOCALES) {
          const sentence = explain(STANDARD, reason, locale);
          expect(sentence).toMatch(/^\p{Lu}.*[^\s.,:;]\.$/u);
          expect(sentence).not.toMatch(/[{}[\]?]|\s{2}|\(\)|undefined/);
        }
      }
    });
    fc.assert(property, { numRuns: 150 });
  });

  it('a retreat is open, next door, and not where the attack came from', () => {
    const property = fc.property(requests, (request) => {
      const { next } = adjudicate(request);
      const taken = next.units.map(({ location }) => location.split('/')[0]);
      for (const { attackedFrom, retreats } of next.dislodged) {
        for (const place of retreats.map((location) => location.split('/')[0] ?? '')) {
          expect([...taken, ...next.standoffs, attackedFrom]).not.toContain(place);
        }
      }
    });
    fc.assert(property, { numRuns: RUNS });
  });
});

function requestOf(
  position: Position,
  rules: Rules,
  written: ReadonlyMap<string, readonly string[]>,
): AdjudicationRequest {
  const table = { variant: STANDARD, rules, position };
  return { ...table, orders: readAll(table, written) };
}

/** Verdicts without what repeats of an order look like, which depends on which of them stood first. */
function counted({ orders }: Adjudication): JudgedOrder[] {
  return orders.filter(({ outcome }) => outcome !== 'VOID');
}

function asSet(orders: readonly JudgedOrder[]): string[] {
  return orders.map((one) => JSON.stringify(one)).sort();
}

function locationOf({ order }: JudgedOrder): string {
  return 'unit' in order ? order.unit.location : '';
}

function textsOf(orders: readonly { readonly submittedText: string | null }[]): string[] {
  return orders.map(({ submittedText }) => submittedText ?? '').sort();
}
