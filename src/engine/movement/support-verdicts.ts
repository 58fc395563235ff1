import { at } from '../board/ints.js';
import { numberOf } from '../explanation/reason-codes.js';
import { CUTS_PLAINLY, NO, NONE, SUPPORT_HOLD, YES, type Battle } from './battle.js';
import { isConvoyed, wayOf } from './strengths.js';
import { cuts, isAimedAt, isShielded } from './supports.js';
import { CUT, SUCCEEDED, UNMATCHED, type Verdicts } from './verdicts.js';

const HOLD_GIVEN = numberOf('support.holdGiven');
const MOVE_GIVEN = numberOf('support.moveGiven');
const OWN_ATTACK = numberOf('support.ownAttack');
const SHIELDED = numberOf('support.shielded');
const CUT_PLAINLY = numberOf('support.cut');
const CUT_BY_DISLODGEMENT = numberOf('support.cutByDislodgement');
const CUT_BY_DISLODGED = numberOf('support.cutByDislodged');
const CUT_BY_OTHER_ROUTE = numberOf('support.cutByOtherRoute');
const NOT_MATCHED = numberOf('support.unmatched');

export function giveSupport(battle: Battle, verdicts: Verdicts, unit: number): void {
  if (!at(battle.isMatched, unit)) {
    const aided = at(battle.unitAt, at(battle.aided, unit));
    return verdicts.give(unit, UNMATCHED, NOT_MATCHED, aided);
  }
  if (at(battle.support, unit) === YES) return giveGiven(battle, verdicts, unit);
  const attacker = strongestCut(battle, verdicts, unit);
  verdicts.give(unit, CUT, cutReason(battle, verdicts, attacker, unit), attacker);
}

function giveGiven(battle: Battle, verdicts: Verdicts, unit: number): void {
  let reason = at(battle.kind, unit) === SUPPORT_HOLD ? HOLD_GIVEN : MOVE_GIVEN;
  let by = NONE;
  let attacker = at(battle.firstAttacker, at(battle.province, unit));
  while (attacker !== NONE) {
    const survived = survivalReason(battle, attacker, unit);
    if (survived !== NONE) {
      reason = survived;
      by = attacker;
    }
    attacker = at(battle.nextAttacker, attacker);
  }
  verdicts.give(unit, SUCCEEDED, reason, by);
}

/** Why an attack that might seem to cut a support did not. */
function survivalReason(battle: Battle, attacker: number, unit: number): number {
  if (wayOf(battle, attacker) === NO) return NONE;
  if (at(battle.power, attacker) === at(battle.power, unit)) return OWN_ATTACK;
  const isByConvoy = battle.cutRule !== CUTS_PLAINLY && isConvoyed(battle, attacker) === YES;
  return isByConvoy && isShielded(battle, attacker, unit) ? SHIELDED : NONE;
}

/** The attack to name: the one that dislodged the supporter where there is one. */
function strongestCut(battle: Battle, verdicts: Verdicts, unit: number): number {
  const dislodger = at(verdicts.dislodgedBy, unit);
  let attacker = at(battle.firstAttacker, at(battle.province, unit));
  let named = NONE;
  while (attacker !== NONE) {
    const isCut = attacker === dislodger || cuts(battle, attacker, unit) === YES;
    if (isCut && (named === NONE || named !== dislodger)) named = attacker;
    attacker = at(battle.nextAttacker, attacker);
  }
  return named;
}

function cutReason(battle: Battle, verdicts: Verdicts, attacker: number, unit: number): number {
  if (isAimedAt(battle, attacker, unit)) return CUT_BY_DISLODGEMENT;
  if (isConvoyed(battle, attacker) === YES && isShielded(battle, attacker, unit)) {
    return CUT_BY_OTHER_ROUTE;
  }
  if (at(verdicts.dislodgedBy, unit) === attacker) return CUT_BY_DISLODGEMENT;
  return at(verdicts.dislodgedBy, attacker) === NONE ? CUT_PLAINLY : CUT_BY_DISLODGED;
}
