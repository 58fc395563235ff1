import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { RULE_PRESETS, type RulesRequest } from '../../src/engine/index.js';
import { battles } from './battles.js';
import { convoyed, isConsistentWithStops, isSame, judge } from './judging.js';

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
