import { describe, expect, it } from '@jest/globals';
import { choicesOf, type Adjudication, type RulesRequest } from '../../src/engine/index.js';
import { family, reversed, type Choices } from './families.js';
import { adjudicateScene, judge } from './judging.js';

/**
 * Handfuls of units in every combination of a few orders, around the spots where adjudicators err. Where the
 * rules have one consistent reading, found by asking about every set of moves, it is the answer; it does not
 * depend on the order in which the units were placed.
 */
interface Family {
  readonly title: string;
  readonly units: readonly Choices[];
  readonly choices: readonly RulesRequest[];
  /** Whether a paradox of convoys is all that may have several readings or none. */
  readonly isParadox?: boolean;
}

const ENGLAND = ['england'];
const GERMANY = ['germany'];
const RUSSIA = ['russia'];
const FRANCE = ['france'];
const ANYONE = ['england', 'france', 'russia'];

const PARADOX_RULES = choicesOf('convoyParadox').map((convoyParadox) => ({ convoyParadox }));
const FALLBACK = { adjacentConvoy: 'LAND_FALLBACK' } as const;
const PARADOX = ['convoy.paradox', 'move.convoyParadox', 'move.heldByParadox'];

const FAMILIES: readonly Family[] = [
  {
    title: 'own supports that meet a convoyed attack (rules 12, 16 and 19)',
    units: [
      [ENGLAND, ['A NWY - SWE VIA']],
      [ENGLAND, ['F SKA C A NWY - SWE']],
      [RUSSIA, ['A SWE H', 'A SWE - NWY', 'A SWE S F DEN - SKA']],
      [ANYONE, ['F DEN S A NWY - SWE', 'F DEN S A SWE', 'F DEN - SKA']],
      [
        ['france', 'russia'],
        ['A FIN S A NWY - SWE', 'A FIN - SWE'],
      ],
    ],
    choices: [{ preset: 'RULEBOOK_2000' }, { preset: 'DATC_3' }],
  },
  {
    title: 'a head-to-head that a convoy would avoid, with a third unit (rules 6, 11 and 19)',
    units: [
      [ENGLAND, ['A NWY - SWE VIA']],
      [ENGLAND, ['F SKA C A NWY - SWE', 'F SKA C A SWE - NWY', 'F SKA H']],
      [RUSSIA, ['A SWE - NWY', 'A SWE - NWY VIA', 'A SWE H']],
      [RUSSIA, ['A FIN S A SWE - NWY', 'A FIN H']],
      [FRANCE, ['F NTH - SKA', 'F NTH - NWY']],
      [FRANCE, ['F DEN S F NTH - SKA', 'F DEN S A NWY - SWE', 'F DEN - SWE']],
    ],
    choices: [
      { preset: 'DATC_3', ...FALLBACK },
      { preset: 'RULEBOOK_2000', ...FALLBACK },
    ],
  },
  {
    title: 'a convoy to a supporter, with another route or none (rules 13, 17, 20, 21 and 22)',
    units: [
      [ENGLAND, ['A LON - BEL']],
      [ENGLAND, ['F NTH C A LON - BEL']],
      [ENGLAND, ['F ENG C A LON - BEL', 'F ENG S A LON - BEL', 'F ENG H']],
      [
        ['england', 'france', 'germany'],
        ['F BEL S F SKA - NTH', 'F BEL S F NTH', 'F BEL S F MAO - ENG', 'F BEL H'],
      ],
      [GERMANY, ['F SKA - NTH']],
      [GERMANY, ['F HEL S F SKA - NTH', 'F HEL S F NTH', 'F HEL - NTH']],
      [FRANCE, ['F MAO - ENG', 'F MAO H']],
    ],
    choices: PARADOX_RULES,
    isParadox: true,
  },
  {
    title: 'two convoys, each to a supporter of an attack on the other (DATC 6.F.22 to 6.F.24)',
    units: [
      [ENGLAND, ['F EDI - NTH', 'F EDI H']],
      [ENGLAND, ['F LON S F EDI - NTH', 'F LON S F NTH']],
      [FRANCE, ['A BRE - LON']],
      [FRANCE, ['F ENG C A BRE - LON', 'F ENG H']],
      [GERMANY, ['F BEL S F PIC - ENG', 'F BEL S F ENG', 'F BEL S F EDI - NTH']],
      [GERMANY, ['F PIC - ENG', 'F PIC - BRE']],
      [RUSSIA, ['A NWY - BEL']],
      [RUSSIA, ['F NTH C A NWY - BEL', 'F NTH S F LON']],
    ],
    choices: PARADOX_RULES,
    isParadox: true,
  },
  {
    title:
      'an army that walks where its convoy fails, to a supporter (rules 13, 21 and DATC 4.A.3)',
    units: [
      [ENGLAND, ['A NWY - SWE VIA', 'A NWY - SWE']],
      [
        ['england', 'france'],
        ['F SKA C A NWY - SWE', 'F SKA H'],
      ],
      [RUSSIA, ['F SWE S F DEN - SKA', 'F SWE S F SKA', 'F SWE H']],
      [RUSSIA, ['F DEN - SKA', 'F DEN S F SWE']],
      [GERMANY, ['F NTH - SKA', 'F NTH S F DEN - SKA', 'F NTH S F SKA']],
    ],
    choices: PARADOX_RULES.map((rule) => ({ ...rule, ...FALLBACK })),
  },
];

const cases = FAMILIES.flatMap(({ title, units, choices, isParadox = false }) =>
  choices.map(
    (choice) => [title, Object.values(choice).join(', '), units, choice, isParadox] as const,
  ),
);

describe('Every combination of', () => {
  it.each(cases)(
    '%s by %s comes out in the one consistent way',
    (_, __, units, choice, isParadox) => {
      const judged = family(units).map((scene) => ({ scene, ...judge(scene, choice) }));
      const settled = judged.filter(({ consistent }) => consistent.length === 1);
      for (const { scene, result, consistent, adjudication } of settled) {
        expect([scene.orders, result]).toEqual([scene.orders, consistent[0]]);
        // What has one reading is no paradox, whatever it leans on.
        expect([scene.orders, paradoxesIn(adjudication)]).toEqual([scene.orders, []]);
      }
      expect(settled.length).toBeGreaterThan(judged.length / 2);
      const paradoxes = isParadox ? judged.filter((one) => !settled.includes(one)) : [];
      for (const { scene, adjudication } of paradoxes) {
        expect([scene.orders, paradoxesIn(adjudication)]).not.toEqual([scene.orders, []]);
      }
    },
  );

  it.each(cases)('%s by %s comes out alike in any order of the units', (_, __, units, choice) => {
    for (const scene of family(units)) {
      const straight = adjudicateScene(scene, choice);
      const mixed = adjudicateScene(reversed(scene), choice);
      expect([scene.orders, mixed.orders]).toEqual([scene.orders, straight.orders]);
    }
  });
});

function paradoxesIn({ orders }: Adjudication): string[] {
  return orders.map(({ reason }) => reason.code).filter((code) => PARADOX.includes(code));
}
