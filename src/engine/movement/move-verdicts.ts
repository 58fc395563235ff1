import { at } from '../board/ints.js';
import { numberOf } from '../explanation/reason-codes.js';
import { type Battle, HELD, NO, NONE, STOPPED, YES } from './battle.js';
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
const HELD_BY_PARADOX = numberOf('move.heldByParadox');
const POWERLESS = numberOf('move.powerless');

export function giveMove(battle: Battle, verdicts: Verdicts, unit: number): void {
  if (at(battle.move, unit) === YES) return giveSuccess(battle, verdicts, unit);
  if (wayOf(battle, unit) === NO) return giveNoConvoy(battle, verdicts, unit);
  giveBounce(battle, verdicts, unit);
}

function giveSuccess(battle: Battle, verdicts: Verdicts, unit: number): void {
  const occupant = at(battle.unitAt, at(battle.target, unit));
  verdicts.give(unit, SUCCEEDED, successReason(battle, verdicts, unit, occupant), occupant);
  const stand = defence(battle, unit, LEAST);
  const most = strengthOf(battle, strongestRival(battle, unit));
  verdicts.measure(unit, attackStrength(battle, unit, LEAST), Math.max(stand, most));
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
  while (next !== NONE && next !== unit && hasMoved(battle, next)) {
    next = at(battle.unitAt, at(battle.target, next));
  }
  return next === unit;
}

function giveNoConvoy(battle: Battle, verdicts: Verdicts, unit: number): void {
  const paradox = at(battle.paradox, unit);
  if (paradox === STOPPED) return verdicts.give(unit, NO_CONVOY, CONVOY_PARADOX);
  if (paradox === HELD) return verdicts.give(unit, BOUNCED, HELD_BY_PARADOX);
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

/** What kept a move out: a stronger one that got there, the unit in its way, or a standoff before it. */
function giveBounce(battle: Battle, verdicts: Verdicts, unit: number): void {
  const occupant = at(battle.unitAt, at(battle.target, unit));
  const rival = strongestRival(battle, unit);
  const attack = attackStrength(battle, unit, LEAST);
  const stand = defence(battle, unit, LEAST);
  // Rule 12: against its own unit a move has no strength; what it came with says more.
  const came = isOwnUnit(battle, unit, occupant) ? ownStrength(battle, unit) : attack;
  const dislodger = at(verdicts.dislodgedBy, unit);
  if (attack > stand && isPowerlessThere(battle, unit, dislodger)) {
    return verdicts.give(unit, BOUNCED, POWERLESS, dislodger);
  }
  // Nobody is left to stop it: what did was held without effect in its turn (All Hold, DATC 4.A.2).
  if (attack > stand && attack > strengthOf(battle, rival)) {
    return verdicts.give(unit, BOUNCED, HELD_BY_PARADOX);
  }
  if (attack > stand || isOutrun(battle, unit, occupant, rival)) {
    verdicts.give(unit, BOUNCED, standoffReason(battle, verdicts, unit, rival), rival);
    return verdicts.measure(unit, came, strengthOf(battle, rival));
  }
  const reason = resistanceReason(battle, unit, occupant, rival, stand);
  verdicts.give(unit, BOUNCED, reason, reason === STANDOFF_AT_OCCUPIED ? rival : occupant);
  verdicts.measure(unit, came, stand);
}

/** Rule 11: the unit was dislodged from where it wanted to go, past its attacker's convoy. */
function isPowerlessThere(battle: Battle, unit: number, dislodger: number): boolean {
  const cameFrom = dislodger === NONE ? NONE : at(battle.province, dislodger);
  return cameFrom === at(battle.target, unit) && !battle.dislodgedStandsOffConvoyer;
}

function isOwnUnit(battle: Battle, unit: number, occupant: number): boolean {
  return occupant !== NONE && at(battle.power, occupant) === at(battle.power, unit);
}

/** Whether another move took the place, so that the unit that was there is not what stopped this one. */
function isOutrun(battle: Battle, unit: number, occupant: number, rival: number): boolean {
  if (rival === NONE || !hasMoved(battle, rival)) return false;
  return isHeadToHead(battle, unit, occupant) !== YES;
}

function resistanceReason(
  battle: Battle,
  unit: number,
  occupant: number,
  rival: number,
  stand: number,
): number {
  const own = ownStrength(battle, unit);
  // Rule 12 decides only where the move would have succeeded without it.
  if (own > stand) return isOwnUnit(battle, unit, occupant) ? OWN_UNIT : OWN_SUPPORT;
  if (isHeadToHead(battle, unit, occupant) === YES) return HEAD_TO_HEAD;
  return own === stand && strengthOf(battle, rival) === own ? STANDOFF_AT_OCCUPIED : RESISTED;
}

function strongestRival(battle: Battle, unit: number): number {
  let rival = at(battle.firstAttacker, at(battle.target, unit));
  if (rival === unit && at(battle.nextAttacker, rival) === NONE) return NONE;
  let strongest = NONE;
  let most = 1;
  while (rival !== NONE) {
    const strength = rival === unit ? 0 : preventStrength(battle, rival, LEAST);
    if (strength > most) strongest = rival;
    else if (strength === most) strongest = firstOf(battle, strongest, rival);
    most = Math.max(most, strength);
    rival = at(battle.nextAttacker, rival);
  }
  return strongest;
}

/** What another move to the same place, or none, brings there. */
function strengthOf(battle: Battle, rival: number): number {
  return rival === NONE ? 0 : preventStrength(battle, rival, LEAST);
}

function standoffReason(battle: Battle, verdicts: Verdicts, unit: number, rival: number): number {
  if (rival !== NONE && hasMoved(battle, rival)) return OUTMATCHED;
  if (rival !== NONE && at(verdicts.dislodgedBy, rival) !== NONE) return STANDOFF_BY_DISLODGED;
  if (isConvoyed(battle, unit) === YES) return CONVOYED_STANDOFF;
  const occupant = at(battle.unitAt, at(battle.target, unit));
  const isOccupied = occupant !== NONE && !hasMoved(battle, occupant);
  return isOccupied ? STANDOFF_AT_OCCUPIED : STANDOFF;
}
