import type { RuleChoices } from './rule-issues.js';

export const RULE_PRESETS = ['RULEBOOK_2000', 'DATC_3', 'WEBDIPLOMACY', 'GODIP'] as const;
export type RulePreset = (typeof RULE_PRESETS)[number];

/** What every preset chooses: DATC's preferences, but that the first of several orders counts. */
const COMMON = {
  multiRouteConvoy: 'ANY_ROUTE',
  omittedCoast: 'ONLY_COAST',
  impossibleCoast: 'ILLEGAL',
  supportCoast: 'OPTIONAL',
  wrongUnitCoast: 'IGNORED',
  irrelevantCoast: 'IGNORED',
  missingUnitType: 'VALID',
  wrongUnitType: 'VALID',
  missingBuildType: 'FLEET_WITH_COAST',
  inlandFleetBuild: 'FAILS',
  missingNationality: 'VALID',
  wrongNationality: 'VALID',
  laterOrderSet: 'REPLACES',
  unorderedSets: 'COMBINED',
  repeatedOrder: 'FIRST',
  surplusBuilds: 'FIRST',
  repeatedBuild: 'FIRST',
  surplusDisbands: 'FIRST',
  civilDisorderSupport: 'GIVEN',
} as const satisfies Partial<RuleChoices>;

export const PRESETS: Readonly<Record<RulePreset, RuleChoices>> = {
  RULEBOOK_2000: {
    ...COMMON,
    convoyParadox: 'RULEBOOK_2000',
    adjacentConvoy: 'OWN_FLEET_OR_VIA',
    retreatToConvoyOrigin: false,
    dislodgedStandsOffConvoyer: false,
    civilDisorderRemoval: 'HOME_CENTERS',
  },
  DATC_3: {
    ...COMMON,
    convoyParadox: 'SZYKMAN',
    adjacentConvoy: 'OWN_FLEET_OR_VIA',
    retreatToConvoyOrigin: true,
    dislodgedStandsOffConvoyer: true,
    civilDisorderRemoval: 'OWNED_CENTERS',
  },
  WEBDIPLOMACY: {
    ...COMMON,
    convoyParadox: 'SZYKMAN',
    adjacentConvoy: 'EXPLICIT_VIA',
    retreatToConvoyOrigin: true,
    dislodgedStandsOffConvoyer: true,
    civilDisorderRemoval: 'HOME_CENTERS',
  },
  GODIP: {
    ...COMMON,
    convoyParadox: 'SZYKMAN',
    adjacentConvoy: 'LAND_FALLBACK',
    retreatToConvoyOrigin: true,
    dislodgedStandsOffConvoyer: true,
    civilDisorderRemoval: 'HOME_CENTERS',
  },
};
