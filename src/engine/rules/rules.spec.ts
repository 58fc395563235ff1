import { describe, expect, it } from '@jest/globals';
import { RULE_PRESETS } from './presets.js';
import { choicesOf, RULE_ISSUES, RULE_NAMES, type RuleName } from './rule-issues.js';
import { expandRules } from './rules.js';

describe('Rules', () => {
  it('are those of the rulebook of 2000 unless something else is asked for', () => {
    expect(expandRules()).toMatchObject({
      preset: 'RULEBOOK_2000',
      convoyParadox: 'RULEBOOK_2000',
      adjacentConvoy: 'OWN_FLEET_OR_VIA',
      retreatToConvoyOrigin: false,
      dislodgedStandsOffConvoyer: false,
      civilDisorderRemoval: 'HOME_CENTERS',
    });
  });

  it('follow DATC’s own preferences by the preset DATC_3', () => {
    expect(expandRules({ preset: 'DATC_3' })).toMatchObject({
      preset: 'DATC_3',
      convoyParadox: 'SZYKMAN',
      adjacentConvoy: 'OWN_FLEET_OR_VIA',
      retreatToConvoyOrigin: true,
      dislodgedStandsOffConvoyer: true,
      civilDisorderRemoval: 'OWNED_CENTERS',
    });
  });

  it.each([
    ['WEBDIPLOMACY', 'EXPLICIT_VIA'],
    ['GODIP', 'LAND_FALLBACK'],
  ] as const)('follow the site by the preset %s', (preset, adjacentConvoy) => {
    expect(expandRules({ preset })).toMatchObject({
      preset,
      convoyParadox: 'SZYKMAN',
      adjacentConvoy,
      retreatToConvoyOrigin: true,
      dislodgedStandsOffConvoyer: true,
      civilDisorderRemoval: 'HOME_CENTERS',
    });
  });

  it('take single choices over the preset’s', () => {
    const rules = expandRules({
      preset: 'GODIP',
      convoyParadox: 'ALL_HOLD',
      retreatToConvoyOrigin: false,
    });
    expect(rules).toEqual({
      ...expandRules({ preset: 'GODIP' }),
      convoyParadox: 'ALL_HOLD',
      retreatToConvoyOrigin: false,
    });
  });

  it('pass over choices that were left undefined', () => {
    const request = {
      preset: undefined,
      adjacentConvoy: undefined,
      retreatToConvoyOrigin: undefined,
    };
    expect(expandRules(request)).toEqual(expandRules());
  });

  it('expand to themselves', () => {
    for (const preset of RULE_PRESETS) {
      const rules = expandRules({ preset });
      expect(expandRules(rules)).toEqual(rules);
    }
  });

  it('answer every issue, the same in all presets but for five of them', () => {
    const answers = (name: RuleName) =>
      new Set(RULE_PRESETS.map((preset) => expandRules({ preset })[name]));
    expect(RULE_NAMES.filter((name) => answers(name).size > 1)).toEqual([
      'convoyParadox',
      'adjacentConvoy',
      'retreatToConvoyOrigin',
      'dislodgedStandsOffConvoyer',
      'civilDisorderRemoval',
    ]);
  });

  it('answer each issue with one of its choices', () => {
    for (const preset of RULE_PRESETS) {
      const rules = expandRules({ preset });
      expect(RULE_NAMES.filter((name) => !choicesOf(name).includes(rules[name] as never))).toEqual(
        [],
      );
    }
  });

  it('take yes and no as such, not as words', () => {
    expect(choicesOf('retreatToConvoyOrigin')).toEqual([false, true]);
    expect(choicesOf('repeatedOrder')).toEqual(['FIRST', 'LAST', 'HOLD']);
  });
});

describe('The issues', () => {
  it('stand in the order of DATC, each under its own number', () => {
    const numbers = RULE_NAMES.map((name) => RULE_ISSUES[name].datc);
    expect(numbers).toEqual([...new Set(numbers)].sort());
  });
});
