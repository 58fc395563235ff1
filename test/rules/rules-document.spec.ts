import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { REASON_CODES, ruleOf } from '../../src/engine/explanation/reason-codes.js';
import { play } from '../support/board.js';
import { RULES_DOCUMENT, rulesDocument } from './rules-document.js';
import { RULES } from './rules.js';

/** Told by what does not happen: no verdict is theirs alone. */
const WITHOUT_CODE = [1, 2];

const examples = RULES.flatMap(({ number, examples: shown }) =>
  shown.map((example) => [number, example.title, example] as const),
);

describe('The 22 rules', () => {
  it('are all there, in their order', () => {
    expect(RULES.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, n) => n + 1));
  });

  it.each(examples)('rule %i: %s', (_, __, { orders, rules, shows, units, dislodged = [] }) => {
    const played = play(orders, rules);
    for (const { of, outcome, code } of shows) {
      expect(played.of(of)).toMatchObject({ outcome, reason: { code } });
    }
    expect(played.units).toEqual(units);
    expect(played.dislodged).toEqual(dislodged);
  });

  it.each(RULES.map((entry) => [entry.number, entry] as const))(
    'rule %i is named by a verdict of each of its positions, where a verdict can name it',
    (number, entry) => {
      const named = entry.examples.map(({ orders, rules }) =>
        play(orders, rules).result.orders.map(({ reason }) => reason.rule),
      );
      if (WITHOUT_CODE.includes(number)) expect(named.flat()).not.toContain(number);
      else expect(named.flat()).toContain(number);
    },
  );

  it('are shown with every code that names one', () => {
    const shown = new Set(examples.flatMap(([, , { shows }]) => shows.map(({ code }) => code)));
    expect(REASON_CODES.filter((code) => ruleOf(code) !== null && !shown.has(code))).toEqual([]);
  });
});

describe('docs/rules.md', () => {
  it('says what the engine says now (npm run docs:rules writes it anew)', () => {
    expect(readFileSync(RULES_DOCUMENT, 'utf8')).toBe(rulesDocument());
  });
});
