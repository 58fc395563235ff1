import { at } from '../board/ints.js';
import { numberOf } from '../explanation/reason-codes.js';
import { CUTS_PLAINLY, NO, NONE, SUPPORT_HOLD, YES, type Battle } from './battle.js';
import { isForsaken } from './links.js';
import { isConvoyed, wayOf } from './strengths.js';
import { cuts, isShielded } from './supports.js';
import { CUT, firstOf, SUCCEEDED, UNMATCHED, type Verdicts } from './verdicts.js';

const HOLD_GIVEN = numberOf('support.holdGiven');
const MOVE_GIVEN = numberOf('support.moveGiven');
const OWN_ATTACK = numberOf('support.ownAttack');
const SHIELDED = numberOf('support.shielded');
const CUT_PLAINLY = numberOf('support.cut');
const CUT_BY_DISLODGEMENT = numberOf('support.cutByDislodgement');
const CUT_BY_DISLODGED = numberOf('support.cutByDislodged');
const CUT_BY_OTHER_ROUTE = numberOf('support.cutByOtherRoute');
const NOT_MATCHED = numberOf('support.unmatched');
const CIVIL_DISORDER = numberOf('support.civilDisorder');

export function giveSupport(battle: Battle, verdicts: Verdicts, unit: number): void {
  if (!at(battle.isMatched, unit)) {
    const aided = at(battle.unitAt, at(battle.aided, unit));
    return verdicts.give(unit, UNMATCHED, unmatchedReason(battle, unit, aided), aided);
  }
  if (at(battle.support, unit) === YES) return giveGiven(battle, verdicts, unit);
  const attacker = strongestCut(battle, verdicts, unit);
  verdicts.give(unit, CUT, cutReason(battle, verdicts, attacker, unit), attacker);
}

function unmatchedReason(battle: Battle, unit: number, aided: number): number {
  const isHold = at(battle.kind, unit) === SUPPORT_HOLD;
  return isHold && isForsaken(battle, aided) ? CIVIL_DISORDER : NOT_MATCHED;
}

function giveGiven(battle: Battle, verdicts: Verdicts, unit: number): void {
  const by = firstWithoutCut(battle, unit);
  const plain = at(battle.kind, unit) === SUPPORT_HOLD ? HOLD_GIVEN : MOVE_GIVEN;
  const reason = by === NONE ? plain : survivalReason(battle, by, unit);
  verdicts.give(unit, SUCCEEDED, reason, by);
}

/** The first attack of which one may wonder why it did not cut. */
function firstWithoutCut(battle: Battle, unit: number): number {
  let named = NONE;
  let attacker = at(battle.firstAttacker, at(battle.province, unit));
  while (attacker !== NONE) {
    const isOne = survivalReason(battle, attacker, unit) !== NONE;
    if (isOne) named = firstOf(battle, named, attacker);
    attacker = at(battle.nextAttacker, attacker);
  }
  return named;
}

/** Why an attack that might seem to cut a support did not. */
function survivalReason(battle: Battle, attacker: number, unit: number): number {
  const isOwn = at(battle.power, attacker) === at(battle.power, unit);
  if (isOwn) return wayOf(battle, attacker) === NO ? NONE : OWN_ATTACK;
  // Rule 21 holds whether or not the army arrives: it may be this very support that breaks its convoy.
  const isExcepted = battle.cutRule !== CUTS_PLAINLY && isShielded(battle, attacker, unit);
  return isExcepted ? SHIELDED : NONE;
}

/** The attack to name: the one that dislodged the supporter where there is one. */
function strongestCut(battle: Battle, verdicts: Verdicts, unit: number): number {
  const dislodger = at(verdicts.dislodgedBy, unit);
  if (dislodger !== NONE && cuts(battle, dislodger, unit) === YES) return dislodger;
  let named = NONE;
  let attacker = at(battle.firstAttacker, at(battle.province, unit));
  while (attacker !== NONE) {
    if (cuts(battle, attacker, unit) === YES) named = firstOf(battle, named, attacker);
    attacker = at(battle.nextAttacker, attacker);
  }
  return named;
}

function cutReason(battle: Battle, verdicts: Verdicts, attacker: number, unit: number): number {
  if (isConvoyed(battle, attacker) === YES && isShielded(battle, attacker, unit)) {
    return CUT_BY_OTHER_ROUTE;
  }
  if (at(verdicts.dislodgedBy, unit) === attacker) return CUT_BY_DISLODGEMENT;
  return at(verdicts.dislodgedBy, attacker) === NONE ? CUT_PLAINLY : CUT_BY_DISLODGED;
}
