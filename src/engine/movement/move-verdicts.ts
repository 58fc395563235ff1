import { at } from '../board/ints.js';
import { numberOf } from '../explanation/reason-codes.js';
import { NO, NONE, YES, type Battle } from './battle.js';
import {
  attackStrength,
  defence,
  isConvoyed,
  isHeadToHead,
  isOpposed,
  LEAST,
  preventStrength,
  ownStrength,
  wayOf,
} from './strengths.js';
import { BOUNCED, firstOf, hasMoved, NO_CONVOY, SUCCEEDED, type Verdicts } from './verdicts.js';

const MOVED = numberOf('move.succeeded');
const RING = numberOf('move.ring');
const SWAPPED = numberOf('move.swapped');
const OTHER_ROUTE = numberOf('move.otherRoute');
const STANDOFF = numberOf('move.standoff');
const OUTMATCHED = numberOf('move.outmatched');
const STANDOFF_AT_OCCUPIED = numberOf('move.standoffAtOccupied');
const STANDOFF_BY_DISLODGED = numberOf('move.standoffByDislodged');
const CONVOYED_STANDOFF = numberOf('move.convoyedStandoff');
const RESISTED = numberOf('move.resisted');
const HEAD_TO_HEAD = numberOf('move.headToHead');
const OWN_UNIT = numberOf('move.ownUnit');
const OWN_SUPPORT = numberOf('move.ownSupport');
const NEVER_CONVOYED = numberOf('move.noConvoy');
const CONVOY_DISRUPTED = numberOf('move.convoyDisrupted');
const CONVOY_PARADOX = numberOf('move.convoyParadox');

export function giveMove(battle: Battle, verdicts: Verdicts, unit: number): void {
  if (at(battle.move, unit) === YES) return giveSuccess(battle, verdicts, unit);
  if (wayOf(battle, unit) === NO) return giveNoConvoy(battle, verdicts, unit);
  giveBounce(battle, verdicts, unit);
}

function giveSuccess(battle: Battle, verdicts: Verdicts, unit: number): void {
  const occupant = at(battle.unitAt, at(battle.target, unit));
  verdicts.give(unit, SUCCEEDED, successReason(battle, verdicts, unit, occupant), occupant);
  verdicts.measure(unit, attackStrength(battle, unit, LEAST), defence(battle, unit, LEAST));
}

function successReason(battle: Battle, verdicts: Verdicts, unit: number, occupant: number): number {
  if (occupant !== NONE && hasMoved(battle, occupant)) {
    if (isOpposed(battle, unit, occupant)) return SWAPPED;
    if (closesRing(battle, unit)) return RING;
  }
  const isByConvoy = isConvoyed(battle, unit) === YES;
  return isByConvoy && firstLostFleet(battle, verdicts, unit) !== NONE ? OTHER_ROUTE : MOVED;
}

/** Rule 7: following the moves from place to place leads back to where this one began. */
function closesRing(battle: Battle, unit: number): boolean {
  let next = at(battle.unitAt, at(battle.target, unit));
  for (let steps = 0; steps < battle.unitCount; steps += 1) {
    if (next === NONE || !hasMoved(battle, next)) return false;
    if (next === unit) return true;
    next = at(battle.unitAt, at(battle.target, next));
  }
  return false;
}

function giveNoConvoy(battle: Battle, verdicts: Verdicts, unit: number): void {
  if (at(battle.isParadox, unit)) return verdicts.give(unit, NO_CONVOY, CONVOY_PARADOX);
  const lost = firstLostFleet(battle, verdicts, unit);
  verdicts.give(unit, NO_CONVOY, lost === NONE ? NEVER_CONVOYED : CONVOY_DISRUPTED, lost);
}

function firstLostFleet(battle: Battle, verdicts: Verdicts, army: number): number {
  let named = NONE;
  let fleet = at(battle.firstConvoyer, army);
  while (fleet !== NONE) {
    if (at(verdicts.dislodgedBy, fleet) !== NONE) named = firstOf(battle, named, fleet);
    fleet = at(battle.nextConvoyer, fleet);
  }
  return named;
}

function giveBounce(battle: Battle, verdicts: Verdicts, unit: number): void {
  const attack = attackStrength(battle, unit, LEAST);
  const stand = defence(battle, unit, LEAST);
  const occupant = at(battle.unitAt, at(battle.target, unit));
  if (occupant !== NONE && attack <= stand) {
    verdicts.give(unit, BOUNCED, resistanceReason(battle, unit, occupant), occupant);
    return verdicts.measure(unit, attack, stand);
  }
  const rival = strongestRival(battle, unit);
  verdicts.give(unit, BOUNCED, standoffReason(battle, verdicts, unit, rival), rival);
  verdicts.measure(unit, attack, rival === NONE ? 0 : preventStrength(battle, rival, LEAST));
}

function resistanceReason(battle: Battle, unit: number, occupant: number): number {
  if (at(battle.power, occupant) === at(battle.power, unit)) return OWN_UNIT;
  if (isHeadToHead(battle, unit, occupant) === YES) return HEAD_TO_HEAD;
  return ownStrength(battle, unit) > defence(battle, unit, LEAST) ? OWN_SUPPORT : RESISTED;
}

function strongestRival(battle: Battle, unit: number): number {
  let strongest = NONE;
  let most = 1;
  let rival = at(battle.firstAttacker, at(battle.target, unit));
  while (rival !== NONE) {
    const strength = rival === unit ? 0 : preventStrength(battle, rival, LEAST);
    if (strength > most) strongest = rival;
    else if (strength === most) strongest = firstOf(battle, strongest, rival);
    most = Math.max(most, strength);
    rival = at(battle.nextAttacker, rival);
  }
  return strongest;
}

function standoffReason(battle: Battle, verdicts: Verdicts, unit: number, rival: number): number {
  if (rival !== NONE && hasMoved(battle, rival)) return OUTMATCHED;
  if (rival !== NONE && at(verdicts.dislodgedBy, rival) !== NONE) return STANDOFF_BY_DISLODGED;
  if (isConvoyed(battle, unit) === YES) return CONVOYED_STANDOFF;
  const occupant = at(battle.unitAt, at(battle.target, unit));
  const isOccupied = occupant !== NONE && !hasMoved(battle, occupant);
  return isOccupied ? STANDOFF_AT_OCCUPIED : STANDOFF;
}
