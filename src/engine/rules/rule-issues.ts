/** A question that DATC chapter 4 leaves to those who play, and each answer that a game may choose. */
export interface RuleIssue {
  /** The number of the issue in DATC. */
  readonly datc: string;
  readonly question: string;
  /** How the question is to be understood, where that takes more than a line. */
  readonly detail?: string;
  readonly choices: Readonly<Record<string, string>>;
}

const SLIP = {
  IGNORED: 'The slip is passed over, and the order counts.',
  ILLEGAL: 'The order is illegal, and the unit holds.',
};

const DESIGNATION = {
  VALID: 'The order counts all the same.',
  INVALID: 'The order does not count, and the unit holds.',
  YIELDING: 'The order counts, unless another order for the unit makes no such slip.',
};

const SURPLUS = {
  FIRST: 'The first possible orders of the list count.',
  LAST: 'The last possible orders of the list count.',
  NONE: 'None of them counts.',
};

/** Every choice of rules, in the order of DATC's numbers. */
export const RULE_ISSUES = {
  multiRouteConvoy: {
    datc: '4.A.1',
    question: 'When is a convoy with several routes disrupted?',
    choices: {
      ANY_ROUTE: 'Once none of its routes is whole.',
      EVERY_ROUTE: 'As soon as one of its routes is broken (the rulebook of 1971).',
    },
  },
  convoyParadox: {
    datc: '4.A.2',
    question: 'What becomes of a convoy whose success would undo itself?',
    choices: {
      SZYKMAN: 'The convoying armies of the paradox stay where they are.',
      ALL_HOLD: 'Every move of the paradox fails.',
      RULEBOOK_1982:
        'A convoyed attack never cuts support against one of its own convoying fleets.',
      RULEBOOK_2000: 'Rules 21 and 22 always; SZYKMAN where they leave several results or none.',
    },
  },
  adjacentConvoy: {
    datc: '4.A.3',
    question: 'When does a move between neighbours go by convoy?',
    choices: {
      OWN_FLEET_OR_VIA:
        "An own fleet's convoy order, or a written VIA, means the convoy and nothing else.",
      LAND_FALLBACK: 'The same, but the army walks when the convoy fails.',
      EXPLICIT_VIA: 'Only a written VIA means the convoy.',
    },
  },
  retreatToConvoyOrigin: {
    datc: '4.A.5',
    question: 'May a unit dislodged by a convoyed army retreat to where that army came from?',
    choices: { false: 'No.', true: 'Yes (the rulebook of 2023).' },
  },
  dislodgedStandsOffConvoyer: {
    datc: '4.A.7',
    question: "Without a head-to-head, may a dislodged unit stand off its attacker's province?",
    choices: { false: 'No: it has no effect there (rule 11).', true: 'Yes.' },
  },
  omittedCoast: {
    datc: '4.B.2',
    question: 'A fleet can reach one coast of a province, and the order names none.',
    choices: {
      ONLY_COAST: 'It goes to that coast.',
      FAILS: 'The order is illegal, as where two coasts are possible (4.B.1).',
    },
  },
  impossibleCoast: {
    datc: '4.B.3',
    question: 'A fleet is ordered to a coast that it cannot reach, of a province that it can.',
    choices: {
      IGNORED: 'The coast is passed over, as if none had been named.',
      ILLEGAL: 'The order is illegal, and the unit holds.',
    },
  },
  supportCoast: {
    datc: '4.B.4',
    question: 'A support leaves out to which of two possible coasts the fleet goes.',
    choices: {
      OPTIONAL: 'It supports the move to either.',
      OWN_UNITS: "It does for a fleet of one's own; for another power's the coast is needed.",
      REQUIRED: 'The support is illegal.',
    },
  },
  wrongUnitCoast: {
    datc: '4.B.5',
    question: 'An order names another coast than the one where its fleet lies.',
    choices: SLIP,
  },
  irrelevantCoast: {
    datc: '4.B.6',
    question: 'An order names a coast that there is not, or that means nothing to an army.',
    choices: SLIP,
  },
  missingUnitType: {
    datc: '4.C.1',
    question: 'An order does not say whether a unit is an army or a fleet.',
    choices: DESIGNATION,
  },
  wrongUnitType: {
    datc: '4.C.2',
    question: 'An order calls an army a fleet, or a fleet an army.',
    choices: DESIGNATION,
  },
  missingBuildType: {
    datc: '4.C.3',
    question: 'A build does not say whether an army or a fleet is meant.',
    choices: {
      FAILS: 'Nothing is built.',
      ARMY_INLAND: 'Inland an army is built; on a coast nothing.',
      FLEET_WITH_COAST: 'Inland an army is built; on a coast a fleet, if the coast is named.',
    },
  },
  inlandFleetBuild: {
    datc: '4.C.4',
    question: 'A fleet is to be built in a province without a coast.',
    choices: { FAILS: 'Nothing is built.', BUILDS_ARMY: 'An army is built.' },
  },
  missingNationality: {
    datc: '4.C.5',
    question: "A support or convoy of another power's unit does not name that power.",
    choices: DESIGNATION,
  },
  wrongNationality: {
    datc: '4.C.6',
    question: 'A support or convoy names a power that does not own the unit.',
    choices: DESIGNATION,
  },
  laterOrderSet: {
    datc: '4.D.1',
    question: 'A power hands in orders again.',
    choices: {
      REPLACES: 'Only the last list counts.',
      COMBINES: 'Orders of earlier lists stand where the last has none for that unit.',
    },
  },
  unorderedSets: {
    datc: '4.D.2',
    question: 'Several lists of one power, and nobody knows which came last.',
    choices: { COMBINED: 'They are read as one list.', UNITS_HOLD: 'All its units hold.' },
  },
  repeatedOrder: {
    datc: '4.D.3',
    question: 'A list holds several possible and different orders for one unit.',
    choices: {
      FIRST: 'The first counts.',
      LAST: 'The last counts.',
      HOLD: 'None counts, and the unit holds.',
    },
  },
  surplusBuilds: {
    datc: '4.D.4',
    question: 'More builds are ordered than are due.',
    choices: SURPLUS,
  },
  repeatedBuild: {
    datc: '4.D.5',
    question: 'Several units are to be built in one province.',
    choices: SURPLUS,
  },
  surplusDisbands: {
    datc: '4.D.6',
    question: 'More removals are ordered than are due.',
    choices: { ...SURPLUS, NONE: 'None of them counts: civil disorder chooses (4.D.8).' },
  },
  civilDisorderRemoval: {
    datc: '4.D.8',
    question: 'Which unit does a power lose that does not remove enough?',
    detail:
      'Distance: fewest steps over any adjacency (army or fleet, any coast), whoever stands there. Written, possible disbands count first; the rest go by distance, fleets before armies, then the English full name of the province; distances do not change between removals.',
    choices: {
      HOME_CENTERS: "The one farthest from all the map's home centres of that power, owned or not.",
      OWNED_CENTERS: 'The one farthest from the supply centres that it owns.',
    },
  },
  civilDisorderSupport: {
    datc: '4.D.9',
    question: 'Another power supports a unit to hold whose own power gave no order at all.',
    choices: { GIVEN: 'The support counts.', FAILS: 'The support fails.' },
  },
} as const satisfies Readonly<Record<string, RuleIssue>>;

export type RuleName = keyof typeof RULE_ISSUES;

/** What a game may choose in an issue. */
export type ChoiceOf<Name extends RuleName> = AsChosen<keyof (typeof RULE_ISSUES)[Name]['choices']>;
type AsChosen<Key> = Key extends 'true' | 'false' ? boolean : Key;

/** One answer for every issue. */
export type RuleChoices = { readonly [Name in RuleName]: ChoiceOf<Name> };

export const RULE_NAMES = Object.keys(RULE_ISSUES) as readonly RuleName[];

/** The answers that a game may choose in an issue. */
export function choicesOf<Name extends RuleName>(name: Name): readonly ChoiceOf<Name>[] {
  const keys = Object.keys(RULE_ISSUES[name].choices);
  const isYesOrNo = keys.includes('true');
  return keys.map((key) => (isYesOrNo ? key === 'true' : key)) as ChoiceOf<Name>[];
}
