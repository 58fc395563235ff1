import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  adjudicate,
  expandRules,
  RULE_PRESETS,
  type Adjudication,
  type JudgedOrder,
  type RulesRequest,
  type WrittenOrder,
} from '../../src/engine/index.js';
import { ordersOn, STANDARD } from '../support/board.js';
import { battles, type Scene } from './battles.js';
import { resolutions, subsetsOf, type Resolution } from './oracle.js';

const CHOICES: readonly RulesRequest[] = [
  ...RULE_PRESETS.map((preset) => ({ preset })),
  { preset: 'DATC_3', convoyParadox: 'RULEBOOK_1982' },
  { preset: 'GODIP', convoyParadox: 'RULEBOOK_2000', dislodgedStandsOffConvoyer: false },
];
const RUNS = 600;

describe.each(CHOICES.map((choice) => [Object.values(choice).join(', '), choice] as const))(
  'Small battles by %s',
  (_, choice) => {
    it('come out in the one way that is consistent, wherever there is exactly one', () => {
      const property = fc.property(battles(4, 9), (scene) => {
        const { result, consistent } = judge(scene, choice);
        if (consistent.length === 1) expect(result).toEqual(consistent[0]);
      });
      fc.assert(property, { numRuns: RUNS });
    });

    it('come out in a consistent way, be it with some convoys stopped, where there are several or none', () => {
      const property = fc.property(battles(7, 10), (scene) => {
        const { result, consistent, orders } = judge(scene, choice);
        const isConsistent = consistent.some((one) => isSame(one, result));
        if (!isConsistent) expect(isConsistentWithStops(scene, orders, choice, result)).toBe(true);
        // Rule 7: without a convoy only rings read in several ways, and they turn.
        const moves = consistent.map((one) => one.moves.length);
        if (convoyed(orders).length === 0) expect(result.moves).toHaveLength(Math.max(...moves));
      });
      fc.assert(property, { numRuns: RUNS });
    });
  },
);

function judge(scene: Scene, choice: RulesRequest) {
  const rules = expandRules(choice);
  const table = { variant: STANDARD, rules, position: scene.position };
  const orders = ordersOn(table, scene.orders);
  const result = resolutionOf(adjudicate({ ...table, orders }));
  return { result, orders, consistent: resolutions(scene.position, orders, rules) };
}

function isConsistentWithStops(
  { position }: Scene,
  orders: readonly WrittenOrder[],
  choice: RulesRequest,
  result: Resolution,
): boolean {
  const rules = expandRules(choice);
  return subsetsOf(convoyed(orders)).some((stopped) =>
    resolutions(position, orders, rules, stopped).some((one) => isSame(one, result)),
  );
}

function convoyed(orders: readonly WrittenOrder[]): string[] {
  const places = orders.flatMap(({ order, problem }) =>
    order.type === 'CONVOY' && problem === null ? [order.supportedUnit.location] : [],
  );
  return [...new Set(places.map(provinceOf))];
}

/** What the engine decided, in the words of the oracle. */
function resolutionOf({ orders }: Adjudication): Resolution {
  const placesWhere = (test: (judged: JudgedOrder) => boolean) =>
    orders.flatMap((judged) => (test(judged) ? placeOf(judged) : [])).sort();
  const succeeded = (judged: JudgedOrder, type: string) =>
    judged.outcome === 'SUCCEEDED' && judged.order.type.startsWith(type);
  return {
    moves: placesWhere((judged) => succeeded(judged, 'MOVE')),
    supports: placesWhere((judged) => succeeded(judged, 'SUPPORT')),
    dislodged: placesWhere(({ isDislodged }) => isDislodged),
  };
}

function placeOf({ order }: JudgedOrder): string[] {
  return 'unit' in order ? [provinceOf(order.unit.location)] : [];
}

function provinceOf(location: string): string {
  return location.split('/')[0] ?? '';
}

function isSame(one: Resolution, other: Resolution): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
