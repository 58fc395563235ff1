/**
 * Why an order came out as it did, with the rule of the rulebook's list of 22 that decides it. The place
 * of a code in this list is its number inside the engine; the codes are public and only ever added to.
 */
const REASONS = [
  ['hold.held', null],
  ['hold.dislodged', null],
  ['move.succeeded', null],
  ['move.ring', 7],
  ['move.swapped', 19],
  ['move.otherRoute', 20],
  ['move.standoff', 3],
  ['move.standoffAtOccupied', 4],
  ['move.outmatched', null],
  ['move.standoffByDislodged', 10],
  ['move.convoyedStandoff', 18],
  ['move.resisted', 5],
  ['move.headToHead', 6],
  ['move.ownUnit', 12],
  ['move.ownSupport', 12],
  ['move.noConvoy', null],
  ['move.convoyDisrupted', 17],
  ['move.convoyParadox', null],
  ['move.heldByParadox', null],
  ['support.holdGiven', 8],
  ['support.moveGiven', 9],
  ['support.ownAttack', 16],
  ['support.shielded', 21],
  ['support.cut', 13],
  ['support.cutByDislodgement', 14],
  ['support.cutByDislodged', 15],
  ['support.cutByOtherRoute', 22],
  ['support.unmatched', 9],
  ['convoy.stood', null],
  ['convoy.dislodged', 17],
  ['convoy.paradox', null],
  ['convoy.unmatched', null],
  ['retreat.succeeded', null],
  ['retreat.collided', null],
  ['disband.done', null],
  ['disband.noRetreatOrdered', null],
  ['disband.civilDisorder', null],
  ['build.built', null],
  ['waive.waived', null],
  ['waive.notOrdered', null],
  ['problem.noUnit', null],
  ['problem.foreignUnit', null],
  ['problem.wrongUnitType', null],
  ['problem.wrongPhase', null],
  ['problem.duplicate', null],
  ['problem.samePlace', null],
  ['problem.notAdjacent', null],
  ['problem.wrongTerrain', null],
  ['problem.coastNeeded', null],
  ['problem.wrongCoast', null],
  ['problem.noConvoyRoute', null],
  ['problem.fleetByConvoy', null],
  ['problem.noSupportedUnit', null],
  ['problem.supportOutOfReach', null],
  ['problem.supportedMoveImpossible', null],
  ['problem.supportsItself', null],
  ['problem.notAtSea', null],
  ['problem.noConvoyedArmy', null],
  ['problem.notOnRoute', null],
  ['problem.notDislodged', null],
  ['problem.noRetreatThere', null],
  ['problem.nothingToBuild', null],
  ['problem.nothingToDisband', null],
  ['problem.notHomeCenter', null],
  ['problem.centerNotOwned', null],
  ['problem.centerOccupied', null],
  ['support.civilDisorder', null],
  ['problem.coastOmitted', null],
  ['problem.unitOnOtherCoast', null],
  ['problem.coastIrrelevant', null],
  ['problem.unitTypeMissing', null],
  ['problem.otherUnitType', null],
  ['problem.powerMissing', null],
  ['problem.otherPower', null],
  ['problem.overridden', null],
  ['problem.contradictory', null],
  ['problem.unorderedSets', null],
  ['problem.tooManyBuilds', null],
  ['problem.tooManyDisbands', null],
  ['move.powerless', 11],
] as const;

export type ReasonCode = (typeof REASONS)[number][0];

export const REASON_CODES: readonly ReasonCode[] = REASONS.map(([code]) => code);
const RULES = new Map<string, number | null>(REASONS);
const NUMBERS = new Map<string, number>(REASONS.map(([code], number) => [code, number]));

/** The rule of the 22 behind a code; null where the rulebook's list has none. */
export function ruleOf(code: ReasonCode): number | null {
  return RULES.get(code) ?? null;
}

export function numberOf(code: ReasonCode): number {
  return NUMBERS.get(code) ?? 0;
}
