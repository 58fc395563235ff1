import type { RuleName, RulesRequest } from '../../src/engine/index.js';
import type { ByPower, StatedBoard } from '../support/board.js';

/** One phase that comes out differently by different answers to an issue of DATC chapter 4. */
export interface ChoiceExample {
  readonly issue: RuleName;
  readonly title: string;
  readonly board: StatedBoard;
  readonly orders: ByPower;
  /** Where the position turns on other choices too. */
  readonly rules?: RulesRequest;
  /** By answer what becomes of orders ("A LON - BEL: move.succeeded"), and of dislodged units ("A SWE may go to NWY"). */
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

const SLIPS = (line: string, code: string) => ({
  IGNORED: [`${line}: move.succeeded`],
  ILLEGAL: [`${line}: ${code}`],
});

export const CHOICE_EXAMPLES: readonly ChoiceExample[] = [
  {
    issue: 'multiRouteConvoy',
    title: 'one of two convoying fleets is dislodged',
    board: { units: { england: ['F ENG', 'F NTH', 'A LON'], france: ['F BRE', 'F MAO'] } },
    orders: {
      england: ['F ENG C A LON - BEL', 'F NTH C A LON - BEL', 'A LON - BEL'],
      france: ['F BRE S F MAO - ENG', 'F MAO - ENG'],
    },
    answers: {
      ANY_ROUTE: ['A LON - BEL: move.otherRoute'],
      EVERY_ROUTE: ['A LON - BEL: move.convoyDisrupted'],
    },
  },
  {
    issue: 'convoyParadox',
    title: 'an army would cut the very support that breaks its convoy',
    board: { units: { england: ['F LON', 'F WAL'], france: ['A BRE', 'F ENG'] } },
    orders: {
      england: ['F LON S F WAL - ENG', 'F WAL - ENG'],
      france: ['A BRE - LON', 'F ENG C A BRE - LON'],
    },
    answers: {
      SZYKMAN: ['A BRE - LON: move.convoyParadox', 'F WAL - ENG: move.succeeded'],
      ALL_HOLD: ['A BRE - LON: move.convoyParadox', 'F WAL - ENG: move.heldByParadox'],
      RULEBOOK_1982: ['F LON S F WAL - ENG: support.shielded'],
      RULEBOOK_2000: ['F LON S F WAL - ENG: support.shielded'],
    },
  },
  {
    issue: 'adjacentConvoy',
    title: 'an own fleet convoys an army to its neighbour, and is dislodged',
    board: { units: { england: ['A NWY', 'F SKA'], russia: ['F NTH', 'F DEN'] } },
    orders: {
      england: ['A NWY - SWE', 'F SKA C A NWY - SWE'],
      russia: ['F NTH - SKA', 'F DEN S F NTH - SKA'],
    },
    answers: {
      OWN_FLEET_OR_VIA: ['A NWY - SWE: move.convoyDisrupted'],
      LAND_FALLBACK: ['A NWY - SWE: move.succeeded'],
      EXPLICIT_VIA: ['A NWY - SWE: move.succeeded'],
    },
  },
  {
    issue: 'retreatToConvoyOrigin',
    title: 'a convoyed army dislodges its neighbour',
    board: { units: { england: ['A NWY', 'F SKA', 'A FIN'], russia: ['A SWE'] } },
    orders: { england: ['A NWY - SWE VIA', 'F SKA C A NWY - SWE', 'A FIN S A NWY - SWE'] },
    answers: { false: ['A SWE may go to DEN'], true: ['A SWE may go to DEN, NWY'] },
  },
  {
    issue: 'dislodgedStandsOffConvoyer',
    title: 'a unit dislodged by a convoyed army meets a third one where that army began',
    board: {
      units: { england: ['A NWY', 'F SKA', 'A FIN', 'F NWG'], russia: ['A SWE'] },
    },
    orders: {
      england: ['A NWY - SWE VIA', 'F SKA C A NWY - SWE', 'A FIN S A NWY - SWE', 'F NWG - NWY'],
      russia: ['A SWE - NWY'],
    },
    answers: {
      false: ['F NWG - NWY: move.succeeded'],
      true: ['F NWG - NWY: move.standoffByDislodged'],
    },
  },
  {
    issue: 'omittedCoast',
    title: 'only the north coast of Spain can be reached',
    board: { units: { france: ['F GAS'] } },
    orders: { france: ['F GAS - SPA'] },
    answers: {
      ONLY_COAST: ['F GAS - SPA: move.succeeded'],
      FAILS: ['F GAS - SPA: problem.coastOmitted'],
    },
  },
  {
    issue: 'impossibleCoast',
    title: 'the south coast of Spain is out of reach, the north coast is not',
    board: { units: { france: ['F GAS', 'A MAR'] } },
    orders: { france: ['F GAS - SPA/SC', 'A MAR S F GAS - SPA/SC'] },
    answers: {
      IGNORED: ['F GAS - SPA/SC: move.succeeded', 'A MAR S F GAS - SPA/SC: support.moveGiven'],
      ILLEGAL: [
        'F GAS - SPA/SC: problem.wrongCoast',
        'A MAR S F GAS - SPA/SC: problem.supportedMoveImpossible',
      ],
    },
  },
  {
    issue: 'supportCoast',
    title: 'both coasts of Bulgaria are possible for the fleets that are supported',
    board: { units: { turkey: ['F CON', 'A SER'], russia: ['A RUM'] } },
    orders: {
      turkey: ['F CON - BUL/EC', 'A SER S F CON - BUL'],
      russia: ['A RUM S F CON - BUL'],
    },
    answers: {
      OPTIONAL: [
        'A SER S F CON - BUL: support.moveGiven',
        'A RUM S F CON - BUL: support.moveGiven',
      ],
      OWN_UNITS: [
        'A SER S F CON - BUL: support.moveGiven',
        'A RUM S F CON - BUL: problem.coastOmitted',
      ],
      REQUIRED: [
        'A SER S F CON - BUL: problem.coastOmitted',
        'A RUM S F CON - BUL: problem.coastOmitted',
      ],
    },
  },
  {
    issue: 'wrongUnitCoast',
    title: 'the fleet lies on the south coast of Spain',
    board: { units: { france: ['F SPA/SC'] } },
    orders: { france: ['F SPA/NC - LYO'] },
    answers: SLIPS('F SPA/NC - LYO', 'problem.unitOnOtherCoast'),
  },
  {
    issue: 'irrelevantCoast',
    title: 'an army is sent to a coast',
    board: { units: { france: ['A GAS'] } },
    orders: { france: ['A GAS - SPA/NC'] },
    answers: SLIPS('A GAS - SPA/NC', 'problem.coastIrrelevant'),
  },
  {
    issue: 'irrelevantCoast',
    title: 'a fleet is sent to a coast that there is not',
    board: { units: { france: ['F MAO'] } },
    orders: { france: ['F MAO - Brest (ec)'] },
    answers: SLIPS('F MAO - Brest (ec)', 'problem.coastIrrelevant'),
  },
  {
    issue: 'irrelevantCoast',
    title: 'an army is built on a coast',
    board: { phase: 'W1901A', units: {}, centers: { russia: ['stp'] } },
    orders: { russia: ['Build A STP/NC'] },
    answers: {
      IGNORED: ['Build A STP/NC: build.built'],
      ILLEGAL: ['Build A STP/NC: problem.coastIrrelevant'],
    },
  },
  {
    issue: 'missingUnitType',
    title: 'two orders for one army, the first without an A',
    board: { units: { france: ['A PAR'] } },
    orders: { france: ['PAR - BUR', 'A PAR - PIC'] },
    answers: {
      VALID: ['PAR - BUR: move.succeeded', 'A PAR - PIC: problem.duplicate'],
      INVALID: ['PAR - BUR: problem.unitTypeMissing', 'A PAR - PIC: move.succeeded'],
      YIELDING: ['PAR - BUR: problem.unitTypeMissing', 'A PAR - PIC: move.succeeded'],
    },
  },
  {
    issue: 'wrongUnitType',
    title: 'two armies are called fleets, and one of them has another order',
    board: { units: { france: ['A PAR', 'A MAR'] } },
    orders: { france: ['F PAR - BUR', 'A PAR - PIC', 'F MAR - SPA'] },
    answers: {
      VALID: [
        'F PAR - BUR: move.succeeded',
        'A PAR - PIC: problem.duplicate',
        'F MAR - SPA: move.succeeded',
      ],
      INVALID: [
        'F PAR - BUR: problem.otherUnitType',
        'A PAR - PIC: move.succeeded',
        'F MAR - SPA: problem.otherUnitType',
      ],
      YIELDING: [
        'F PAR - BUR: problem.otherUnitType',
        'A PAR - PIC: move.succeeded',
        'F MAR - SPA: move.succeeded',
      ],
    },
  },
  {
    issue: 'missingBuildType',
    title: 'builds inland, on a coast, and on a coast that is named',
    board: { phase: 'W1901A', units: {}, centers: { russia: ['mos', 'sev', 'stp'] } },
    orders: { russia: ['Build MOS', 'Build SEV', 'Build STP/NC'] },
    answers: {
      FAILS: [
        'Build MOS: problem.unitTypeMissing',
        'Build SEV: problem.unitTypeMissing',
        'Build STP/NC: problem.unitTypeMissing',
      ],
      ARMY_INLAND: [
        'Build MOS: build.built',
        'Build SEV: problem.wrongUnitType',
        'Build STP/NC: problem.wrongUnitType',
      ],
      FLEET_WITH_COAST: [
        'Build MOS: build.built',
        'Build SEV: problem.wrongUnitType',
        'Build STP/NC: build.built',
      ],
    },
  },
  {
    issue: 'inlandFleetBuild',
    title: 'a fleet for Moscow',
    board: { phase: 'W1901A', units: {}, centers: { russia: ['mos'] } },
    orders: { russia: ['Build F MOS'] },
    answers: {
      FAILS: ['Build F MOS: problem.wrongTerrain'],
      BUILDS_ARMY: ['Build F MOS: build.built'],
    },
  },
  {
    issue: 'missingNationality',
    title: "supports of an own and of another power's army, and a second order",
    board: { units: { germany: ['A MUN', 'A RUH', 'A KIE'], france: ['A BUR'] } },
    orders: {
      germany: ['A MUN S A BUR', 'A RUH S A BUR', 'A RUH S France A BUR', 'A KIE S A RUH'],
    },
    answers: {
      VALID: [
        'A MUN S A BUR: support.holdGiven',
        'A RUH S A BUR: support.holdGiven',
        'A RUH S France A BUR: problem.duplicate',
        'A KIE S A RUH: support.holdGiven',
      ],
      INVALID: [
        'A MUN S A BUR: problem.powerMissing',
        'A RUH S A BUR: problem.powerMissing',
        'A RUH S France A BUR: support.holdGiven',
        'A KIE S A RUH: support.holdGiven',
      ],
      YIELDING: [
        'A MUN S A BUR: support.holdGiven',
        'A RUH S A BUR: problem.powerMissing',
        'A RUH S France A BUR: support.holdGiven',
        'A KIE S A RUH: support.holdGiven',
      ],
    },
  },
  {
    issue: 'wrongNationality',
    title: 'the army in Burgundy is French',
    board: { units: { germany: ['A MUN', 'A RUH'], france: ['A BUR'] } },
    orders: { germany: ['A MUN S Italian A BUR', 'A RUH S Italian A BUR', 'A RUH H'] },
    answers: {
      VALID: [
        'A MUN S Italian A BUR: support.holdGiven',
        'A RUH S Italian A BUR: support.holdGiven',
        'A RUH H: problem.duplicate',
      ],
      INVALID: [
        'A MUN S Italian A BUR: problem.otherPower',
        'A RUH S Italian A BUR: problem.otherPower',
        'A RUH H: hold.held',
      ],
      YIELDING: [
        'A MUN S Italian A BUR: support.holdGiven',
        'A RUH S Italian A BUR: problem.otherPower',
        'A RUH H: hold.held',
      ],
    },
  },
  {
    issue: 'repeatedOrder',
    title: 'one army with two orders and an impossible one, another with the same order twice',
    board: { units: { france: ['A PAR', 'A MAR'] } },
    orders: {
      france: ['A PAR - BUR', 'A PAR - MOS', 'A PAR - PIC', 'A MAR - SPA', 'A MAR - Spain'],
    },
    answers: {
      FIRST: [
        'A PAR - BUR: move.succeeded',
        'A PAR - MOS: problem.notAdjacent',
        'A PAR - PIC: problem.duplicate',
        'A MAR - SPA: move.succeeded',
      ],
      LAST: [
        'A PAR - BUR: problem.overridden',
        'A PAR - MOS: problem.notAdjacent',
        'A PAR - PIC: move.succeeded',
        'A MAR - SPA: move.succeeded',
      ],
      HOLD: [
        'A PAR - BUR: problem.contradictory',
        'A PAR - MOS: problem.notAdjacent',
        'A PAR - PIC: problem.contradictory',
        'A MAR - SPA: move.succeeded',
      ],
    },
  },
  {
    issue: 'surplusBuilds',
    title: 'two builds are due and three are ordered',
    board: {
      phase: 'W1901A',
      units: { france: ['A SPA'] },
      centers: { france: ['par', 'mar', 'bre'] },
    },
    orders: { france: ['Build A PAR', 'Build A MAR', 'Build F BRE'] },
    answers: {
      FIRST: [
        'Build A PAR: build.built',
        'Build A MAR: build.built',
        'Build F BRE: problem.nothingToBuild',
      ],
      LAST: [
        'Build A PAR: problem.nothingToBuild',
        'Build A MAR: build.built',
        'Build F BRE: build.built',
      ],
      NONE: [
        'Build A PAR: problem.tooManyBuilds',
        'Build A MAR: problem.tooManyBuilds',
        'Build F BRE: problem.tooManyBuilds',
      ],
    },
  },
  {
    issue: 'repeatedBuild',
    title: 'an army and a fleet for Brest',
    board: { phase: 'W1901A', units: {}, centers: { france: ['bre', 'par'] } },
    orders: { france: ['Build A BRE', 'Build F BRE'] },
    answers: {
      FIRST: ['Build A BRE: build.built', 'Build F BRE: problem.duplicate'],
      LAST: ['Build A BRE: problem.overridden', 'Build F BRE: build.built'],
      NONE: ['Build A BRE: problem.contradictory', 'Build F BRE: problem.contradictory'],
    },
  },
  {
    issue: 'surplusDisbands',
    title: 'one removal is due and two are ordered',
    board: {
      phase: 'W1901A',
      units: { france: ['A PAR', 'A MAR', 'A MOS'] },
      centers: { france: ['par', 'mar'] },
    },
    orders: { france: ['Disband A PAR', 'Disband A MAR'] },
    answers: {
      FIRST: ['Disband A PAR: disband.done', 'Disband A MAR: problem.nothingToDisband'],
      LAST: ['Disband A PAR: problem.nothingToDisband', 'Disband A MAR: disband.done'],
      NONE: [
        'Disband A PAR: problem.tooManyDisbands',
        'Disband A MAR: problem.tooManyDisbands',
        'Disband A MOS by default: disband.civilDisorder',
      ],
    },
  },
  {
    issue: 'civilDisorderRemoval',
    title: 'the army in Warsaw is far from Italy, but stands on a centre that it owns',
    board: {
      phase: 'W1903A',
      units: { italy: ['A WAR', 'A TUS'] },
      centers: { italy: ['war'] },
    },
    orders: {},
    answers: {
      HOME_CENTERS: ['Disband A WAR by default: disband.civilDisorder'],
      OWNED_CENTERS: ['Disband A TUS by default: disband.civilDisorder'],
    },
  },
  {
    issue: 'civilDisorderSupport',
    title: 'France gave no orders, Italy one that is impossible',
    board: {
      units: { germany: ['A MUN', 'F TYS'], france: ['A BUR'], italy: ['A TUS'] },
    },
    orders: { germany: ['A MUN S A BUR', 'F TYS S A TUS'], italy: ['A TUS - MOS'] },
    answers: {
      GIVEN: ['A MUN S A BUR: support.holdGiven', 'F TYS S A TUS: support.holdGiven'],
      FAILS: ['A MUN S A BUR: support.civilDisorder', 'F TYS S A TUS: support.holdGiven'],
    },
  },
];
