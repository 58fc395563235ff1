import { at } from '../board/ints.js';
import type { ConvoyParadoxRule } from '../rules/rules.js';
import { CONVOYED, HELD, NO, NONE, STOPPED, type Battle } from './battle.js';
import { decisionOf, isMove, isPath, MOVE_OF, unitOf } from './decisions.js';

/** DATC 4.A.2: settles convoys whose fate undoes itself, or that the orders leave open both ways. */
export function breakParadox(
  battle: Battle,
  cycle: readonly number[],
  rule: ConvoyParadoxRule,
): void {
  for (const decision of cycle.filter(isPath)) disrupt(battle, unitOf(decision), cycle);
  if (rule === 'ALL_HOLD') holdAll(battle, cycle);
}

/** Szykman: the convoyed army stays and has no effect; the fleets that the paradox turns on convoy nothing. */
function disrupt(battle: Battle, army: number, cycle: readonly number[]): void {
  battle.path[army] = NO;
  battle.paradox[army] = STOPPED;
  let fleet = at(battle.firstConvoyer, army);
  while (fleet !== NONE) {
    if (isInDoubt(battle, fleet, cycle)) battle.paradox[fleet] = STOPPED;
    fleet = at(battle.nextConvoyer, fleet);
  }
}

function isInDoubt(battle: Battle, fleet: number, cycle: readonly number[]): boolean {
  let attacker = at(battle.firstAttacker, at(battle.province, fleet));
  while (attacker !== NONE && !cycle.includes(decisionOf(attacker, MOVE_OF))) {
    attacker = at(battle.nextAttacker, attacker);
  }
  return attacker !== NONE;
}

/** All Hold: every unit that would move in the paradox stays where it is, without effect. */
function holdAll(battle: Battle, cycle: readonly number[]): void {
  for (const unit of cycle.filter(isMove).map(unitOf)) {
    battle.move[unit] = NO;
    battle.path[unit] = NO;
    // A convoy that fails with nothing to fall back on: the move has no strength of any kind.
    battle.route[unit] = CONVOYED;
    battle.paradox[unit] ||= HELD;
  }
}
