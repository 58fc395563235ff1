import { describe, expect, it } from '@jest/globals';
import { expandRules, RULE_PRESETS } from './rules.js';

describe('Rules', () => {
  it('are those of the rulebook of 2000 unless something else is asked for', () => {
    expect(expandRules()).toEqual({
      preset: 'RULEBOOK_2000',
      convoyParadox: 'RULEBOOK_2000',
      adjacentConvoy: 'OWN_FLEET_OR_VIA',
      retreatToConvoyOrigin: false,
      dislodgedStandsOffConvoyer: false,
      civilDisorderRemoval: 'HOME_CENTERS',
    });
  });

  it('follow DATC’s own preferences by the preset DATC_3', () => {
    expect(expandRules({ preset: 'DATC_3' })).toEqual({
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
    expect(expandRules({ preset })).toEqual({
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
});
