import { describe, expect, it } from '@jest/globals';
import { expandRules } from '../../src/engine/index.js';
import { listedTexts, unitTexts } from '../support/board.js';
import { DATC_CASES, type DatcAlternative, type DatcCase, type DatcRound } from './datc-case.js';
import {
  adjustmentOf,
  disbandedIn,
  dislodgedIn,
  playCase,
  removedIn,
  roomOf,
  wordsOf,
  type PlayedRound,
} from './play-case.js';

const nameOf = ({ id, version, title }: DatcCase) => `${id} (v${version}) ${title}`;

describe('DATC, by the choices that it prefers', () => {
  it('has 178 cases here: all of 3.2, and two that 3.3 changed', () => {
    expect(DATC_CASES.filter(({ version }) => version === '3.2')).toHaveLength(176);
    expect(DATC_CASES.filter(({ version }) => version === '3.3')).toHaveLength(2);
  });

  it.each(DATC_CASES.map((datc) => [nameOf(datc), datc] as const))('%s', (_, datc) => {
    const played = playCase(datc, expandRules({ preset: 'DATC_3' }));
    datc.rounds.forEach((round, place) => expectRound(round, played[place]!, played[place - 1]));
  });
});

const alternatives = DATC_CASES.flatMap((datc) =>
  (datc.alternatives ?? []).map((other) => [nameOf(datc), choiceText(other), datc, other] as const),
);

describe('DATC, by the other choices that a game may take', () => {
  it.each(alternatives)('%s: under %s', (_, __, datc, other) => {
    const place = other.round ?? 0;
    const played = playCase(datc, expandRules({ preset: 'DATC_3', ...other.rules }))[place]!;
    const words = wordsOf(datc.rounds[place]!, played);
    for (const [location, expected] of Object.entries(other.results ?? {})) {
      expectWords(words, location, expected);
    }
    if (other.automaticDisband) {
      expect(removedIn(played)).toEqual(listedTexts(other.automaticDisband));
    }
  });
});

function expectRound(round: DatcRound, played: PlayedRound, before?: PlayedRound): void {
  expect(wordsOf(round, played)).toEqual(round.orders);
  expect(unitTexts(played.result.next.units)).toEqual(listedTexts(round.final));
  if (round.dislodged) expect(dislodgedIn(played)).toEqual(listedTexts(round.dislodged));
  if (round.disbanded && before) {
    expect(disbandedIn(before, played)).toEqual(listedTexts(round.disbanded));
  }
  expect(removedIn(played)).toEqual(listedTexts(round.automaticDisband ?? {}));
  for (const [power, due] of Object.entries(round.adjustment ?? {})) {
    expect(adjustmentOf(power, played)).toBe(Math.min(due, roomOf(power, played)));
  }
}

function expectWords(words: readonly string[][], location: string, expected: string): void {
  const [, , word = ''] = words.find(([, text]) => text?.split(' ')[1] === location) ?? [];
  // Chapter 4 says of some units only that they are dislodged, be there a retreat or not.
  const fate = word.replace('destroyed', 'dislodged');
  if (expected === 'not dislodged') expect(fate).not.toMatch('dislodged');
  else expect([location, fate]).toEqual([location, expected.replace('destroyed', 'dislodged')]);
}

function choiceText({ issue, rules }: DatcAlternative): string {
  const [choice, value] = Object.entries(rules)[0] ?? [];
  return `${choice} ${String(value)} (${issue})`;
}
