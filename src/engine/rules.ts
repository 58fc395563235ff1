export const CONVOY_PARADOX_RULES = [
  'SZYKMAN',
  'ALL_HOLD',
  'RULEBOOK_1982',
  'RULEBOOK_2000',
] as const;
export const ADJACENT_CONVOY_RULES = ['OWN_FLEET_OR_VIA', 'LAND_FALLBACK', 'EXPLICIT_VIA'] as const;
export const CIVIL_DISORDER_REMOVAL_RULES = ['HOME_CENTERS', 'OWNED_CENTERS'] as const;
export const RULE_PRESETS = ['RULEBOOK_2000', 'DATC_3', 'WEBDIPLOMACY', 'GODIP'] as const;

/** DATC 4.A.2: what becomes of a convoy whose success would undo itself. */
export type ConvoyParadoxRule = (typeof CONVOY_PARADOX_RULES)[number];
/** DATC 4.A.3: when a move between neighbours goes by convoy. */
export type AdjacentConvoyRule = (typeof ADJACENT_CONVOY_RULES)[number];
/** DATC 4.D.8: from where the distance of a unit is counted that a power loses. */
export type CivilDisorderRemovalRule = (typeof CIVIL_DISORDER_REMOVAL_RULES)[number];
export type RulePreset = (typeof RULE_PRESETS)[number];

export interface RuleChoices {
  readonly convoyParadox: ConvoyParadoxRule;
  readonly adjacentConvoy: AdjacentConvoyRule;
  /** DATC 4.A.5: may a unit dislodged by a convoyed army retreat to where that army came from? */
  readonly retreatToConvoyOrigin: boolean;
  /** DATC 4.A.7: without a head-to-head, may a dislodged unit stand off its attacker's province? */
  readonly dislodgedStandsOffConvoyer: boolean;
  readonly civilDisorderRemoval: CivilDisorderRemovalRule;
}

/** Every choice, expanded: a preset that changes later never changes a game. */
export interface Rules extends RuleChoices {
  readonly preset: RulePreset;
}

const PRESETS: Readonly<Record<RulePreset, RuleChoices>> = {
  RULEBOOK_2000: {
    convoyParadox: 'RULEBOOK_2000',
    adjacentConvoy: 'OWN_FLEET_OR_VIA',
    retreatToConvoyOrigin: false,
    dislodgedStandsOffConvoyer: false,
    civilDisorderRemoval: 'HOME_CENTERS',
  },
  DATC_3: {
    convoyParadox: 'SZYKMAN',
    adjacentConvoy: 'OWN_FLEET_OR_VIA',
    retreatToConvoyOrigin: true,
    dislodgedStandsOffConvoyer: true,
    civilDisorderRemoval: 'OWNED_CENTERS',
  },
  WEBDIPLOMACY: {
    convoyParadox: 'SZYKMAN',
    adjacentConvoy: 'EXPLICIT_VIA',
    retreatToConvoyOrigin: true,
    dislodgedStandsOffConvoyer: true,
    civilDisorderRemoval: 'HOME_CENTERS',
  },
  GODIP: {
    convoyParadox: 'SZYKMAN',
    adjacentConvoy: 'LAND_FALLBACK',
    retreatToConvoyOrigin: true,
    dislodgedStandsOffConvoyer: true,
    civilDisorderRemoval: 'HOME_CENTERS',
  },
};

export type RulesRequest = { readonly preset?: RulePreset | undefined } & {
  readonly [Choice in keyof RuleChoices]?: RuleChoices[Choice] | undefined;
};

/** A preset with the single choices that override it. */
export function expandRules(request: RulesRequest = {}): Rules {
  const preset = request.preset ?? 'RULEBOOK_2000';
  const base = PRESETS[preset];
  return {
    preset,
    convoyParadox: request.convoyParadox ?? base.convoyParadox,
    adjacentConvoy: request.adjacentConvoy ?? base.adjacentConvoy,
    retreatToConvoyOrigin: request.retreatToConvoyOrigin ?? base.retreatToConvoyOrigin,
    dislodgedStandsOffConvoyer:
      request.dislodgedStandsOffConvoyer ?? base.dislodgedStandsOffConvoyer,
    civilDisorderRemoval: request.civilDisorderRemoval ?? base.civilDisorderRemoval,
  };
}
