import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { adjudicate, choicesOf, expandRules, type RulesRequest } from '../../src/engine/index.js';
import { ordersOn, STANDARD, unitTexts } from '../support/board.js';
import { battlesIn } from './battles.js';

/** Every sea, and the shores of the north: where convoys cross each other. */
const NORTHERN_SHORES =
  'bel ber bre cly den edi fin gas hol kie lon lvn lvp naf nwy pic por pru spa stp swe wal yor';
const WATERS = STANDARD.provinces.filter(({ type }) => type === 'SEA').map(({ code }) => code);
const CROWDED = battlesIn([...WATERS, ...NORTHERN_SHORES.split(' ')], 26, 34);

const CHOICES: readonly RulesRequest[] = [
  ...choicesOf('convoyParadox').map((convoyParadox) => ({ convoyParadox })),
  { multiRouteConvoy: 'EVERY_ROUTE' },
  { multiRouteConvoy: 'EVERY_ROUTE', convoyParadox: 'RULEBOOK_1982' },
  { preset: 'DATC_3' },
  { preset: 'GODIP' },
];

describe('Dense tangles of convoys', () => {
  it('come to an end by every rule, with every unit accounted for', () => {
    const property = fc.property(CROWDED, ({ position, orders }) => {
      for (const choice of CHOICES) {
        const table = { variant: STANDARD, rules: expandRules(choice), position };
        const { orders: judged, next } = adjudicate({ ...table, orders: ordersOn(table, orders) });
        const lost = judged.filter(({ isDislodged }) => isDislodged);
        expect(judged).toHaveLength(position.units.length);
        expect(next.units.length + lost.length).toBe(position.units.length);
        expect(new Set(unitTexts(next.units)).size).toBe(next.units.length);
      }
    });
    fc.assert(property, { numRuns: 150 });
  });
});
