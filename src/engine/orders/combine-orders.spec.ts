import { describe, expect, it } from '@jest/globals';
import { ordersOn, positionOf, STANDARD, type StatedBoard } from '../../../test/support/board.js';
import { expandRules, type RulesRequest } from '../rules/rules.js';
import { combineOrders } from './combine-orders.js';

const BUILDING: StatedBoard = {
  phase: 'W1901A',
  units: {},
  centers: { russia: ['mos', 'sev', 'war'] },
};
const REMOVING: StatedBoard = {
  phase: 'W1901A',
  units: { russia: ['A MOS', 'A WAR', 'A SEV', 'A UKR'] },
  centers: { russia: ['mos', 'sev'] },
};
const SURPLUS = ['FIRST', 'LAST'] as const;
const PAIRS = SURPLUS.flatMap((builds) => SURPLUS.map((disbands) => [builds, disbands] as const));

/** What counts of two lists. */
function combined(
  board: StatedBoard,
  earlier: string[],
  later: string[],
  rules: RulesRequest = {},
): string[] {
  const table = {
    variant: STANDARD,
    position: positionOf(board),
    rules: expandRules({ laterOrderSet: 'COMBINES', ...rules }),
  };
  const read = (lines: string[]) => ordersOn(table, { russia: lines });
  return combineOrders(table, 'russia', read(earlier), read(later))
    .flatMap(({ submittedText, problem }) => (problem ? [] : [submittedText]))
    .sort();
}

describe('Of two lists', () => {
  it.each(PAIRS)(
    'the later one’s builds count where they are too many, by %s for builds and %s for removals',
    (surplusBuilds, surplusDisbands) => {
      const rules = { surplusBuilds, surplusDisbands };
      const counted = combined(BUILDING, ['Waive', 'Waive', 'Waive'], ['Build F SEV'], rules);
      expect(counted).toEqual(['Build F SEV', 'Waive', 'Waive']);
    },
  );

  it.each(PAIRS)(
    'the later one’s removals count where they are too many, by %s for builds and %s for removals',
    (surplusBuilds, surplusDisbands) => {
      const rules = { surplusBuilds, surplusDisbands };
      const earlier = ['Disband A MOS', 'Disband A WAR'];
      const counted = combined(REMOVING, earlier, ['Disband A UKR', 'Disband A SEV'], rules);
      expect(counted).toEqual(['Disband A SEV', 'Disband A UKR']);
    },
  );

  it('the later one’s build counts for a province', () => {
    expect(combined(BUILDING, ['Build A SEV'], ['Build F SEV'])).toEqual(['Build F SEV']);
  });

  it('every waive counts', () => {
    expect(combined(BUILDING, ['Waive'], ['Waive'])).toEqual(['Waive', 'Waive']);
  });
});
