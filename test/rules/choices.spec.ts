import { describe, expect, it } from '@jest/globals';
import { expandRules, readOrderSets, RULE_ISSUES, RULE_NAMES } from '../../src/engine/index.js';
import { positionOf, STANDARD } from '../support/board.js';
import { CHOICE_EXAMPLES } from './choice-examples.js';
import { outcomeLines } from './outcome-lines.js';

/** They turn on lists that are handed in one after another, or side by side. */
const OF_SEVERAL_LISTS = ['laterOrderSet', 'unorderedSets'];

const cases = CHOICE_EXAMPLES.flatMap((example) =>
  Object.keys(example.answers).map(
    (answer) => [example.issue, answer, example.title, example] as const,
  ),
);

describe('By the choice', () => {
  it.each(cases)('%s %s: %s', (_issue, answer, _title, example) => {
    expect(outcomeLines(example, answer)).toEqual(
      expect.arrayContaining([...(example.answers[answer] ?? [])]),
    );
  });
});

describe('Every choice', () => {
  it('has a position for each of its answers', () => {
    const shown = (name: string) =>
      CHOICE_EXAMPLES.filter(({ issue }) => issue === name).flatMap(({ answers }) =>
        Object.keys(answers),
      );
    for (const name of RULE_NAMES.filter((one) => !OF_SEVERAL_LISTS.includes(one))) {
      expect([name, [...new Set(shown(name))].sort()]).toEqual([
        name,
        Object.keys(RULE_ISSUES[name].choices).sort(),
      ]);
    }
  });
});

describe('Several lists of one power whose order nobody knows', () => {
  const table = {
    variant: STANDARD,
    position: positionOf({ units: { france: ['A PAR', 'A MAR'] } }),
  };
  const problems = (unorderedSets: 'COMBINED' | 'UNITS_HOLD', sets: string[][]) => {
    const rules = expandRules({ unorderedSets });
    const { orders } = readOrderSets({ ...table, rules }, 'france', sets);
    return orders.map(
      ({ submittedText, problem }) => `${submittedText}: ${problem?.code ?? 'counts'}`,
    );
  };
  const sets = [['A PAR - BUR'], ['A PAR - PIC', 'A MAR - SPA']];

  it('are one list by COMBINED', () => {
    expect(problems('COMBINED', sets)).toEqual([
      'A PAR - BUR: counts',
      'A PAR - PIC: problem.duplicate',
      'A MAR - SPA: counts',
    ]);
  });

  it('make all its units hold by UNITS_HOLD', () => {
    expect(problems('UNITS_HOLD', sets)).toEqual([
      'A PAR - BUR: problem.unorderedSets',
      'A PAR - PIC: problem.duplicate',
      'A MAR - SPA: problem.unorderedSets',
    ]);
  });

  it('are no question where there is one', () => {
    expect(problems('UNITS_HOLD', [['A PAR - BUR']])).toEqual(['A PAR - BUR: counts']);
  });
});
