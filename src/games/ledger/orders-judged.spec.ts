import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { adjudicate, expandRules, legalOrders } from '../../engine/index.js';
import { boards, CORNERS } from '../../../test/engine-properties/battles.js';
import { afterBattle, beforeSpring } from '../../../test/engine-properties/random-games.js';
import { ANY_RULES, lists, readAll } from '../../../test/engine-properties/scribbles.js';
import { STANDARD } from '../../../test/support/board.js';
import { ordersJudged } from './orders-judged.js';

const EVERYWHERE = STANDARD.provinces.map(({ code }) => code);

/** Positions of every kind of phase, with sensible, senseless and repeated orders. */
const requests = fc
  .oneof(
    fc.constantFrom(EVERYWHERE, ...CORNERS).chain((places) => boards(places, 2, 14)),
    afterBattle,
    beforeSpring,
  )
  .filter((position) => legalOrders(STANDARD, position).length > 0)
  .chain((position) => fc.tuple(fc.constant(position), ANY_RULES, lists(position)))
  .map(([position, choice, written]) => {
    const table = { variant: STANDARD, rules: expandRules(choice), position };
    return { ...table, orders: readAll(table, written) };
  });

it('the orders that an adjudication tells of come to the same adjudication, under any rules', () => {
  const property = fc.property(requests, (request) => {
    const first = adjudicate(request);
    expect(adjudicate({ ...request, orders: ordersJudged(first.orders) })).toEqual(first);
  });
  fc.assert(property, { numRuns: 500 });
});
