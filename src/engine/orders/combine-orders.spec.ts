import { describe, expect, it } from '@jest/globals';
import { ordersOn, positionOf, STANDARD } from '../../../test/support/board.js';
import { expandRules, type RulesRequest } from '../rules/rules.js';
import { combineOrders } from './combine-orders.js';

const position = positionOf({
  phase: 'W1901A',
  units: {},
  centers: { russia: ['mos', 'sev', 'war'] },
});

/** What two lists of builds come to, where four are too many for three centres. */
function combined(earlier: string[], later: string[], rules: RulesRequest): string[] {
  const table = {
    variant: STANDARD,
    position,
    rules: expandRules({ laterOrderSet: 'COMBINES', ...rules }),
  };
  const read = (lines: string[]) => ordersOn(table, { russia: lines });
  return combineOrders(table, 'russia', read(earlier), read(later)).flatMap(
    ({ submittedText, problem }) => (problem ? [] : [submittedText]),
  );
}

describe('Two lists of builds', () => {
  it.each(['FIRST', 'LAST'] as const)(
    'give way to the later one where they are too many, by %s',
    (surplusBuilds) => {
      const rules = { surplusBuilds };
      const earlier = ['Build A MOS', 'Build A WAR', 'Waive'];
      expect(combined(earlier, ['Build F SEV'], rules)).toContain('Build F SEV');
      expect(combined(earlier, ['Build F SEV'], rules)).toHaveLength(3);
    },
  );

  it('hold one build for a province: the later', () => {
    expect(combined(['Build A SEV'], ['Build F SEV'], {})).toEqual(['Build F SEV']);
  });

  it('keep every waive', () => {
    expect(combined(['Waive'], ['Waive'], {})).toEqual(['Waive', 'Waive']);
  });
});
