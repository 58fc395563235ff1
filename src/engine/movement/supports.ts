import { at } from '../board/ints.js';
import {
  CONVOY,
  CUTS_BY_2000,
  CUTS_PLAINLY,
  NO,
  NONE,
  OPEN,
  SUPPORT_MOVE,
  YES,
  type Battle,
  type Decision,
} from './battle.js';
import { convoys, judgePath } from './convoys.js';
import { isConvoyed, wayOf } from './strengths.js';

/** DATC 5.B.7: whether a support is given: NO as soon as one attack cuts it. */
export function judgeSupport(battle: Battle, supporter: number): Decision {
  let verdict: Decision = YES;
  let attacker = at(battle.firstAttacker, at(battle.province, supporter));
  while (attacker !== NONE) {
    const cut = cuts(battle, attacker, supporter);
    if (cut === YES) return NO;
    if (cut === OPEN) verdict = OPEN;
    attacker = at(battle.nextAttacker, attacker);
  }
  return verdict;
}

/** Whether an attack cuts a support: rules 13 to 16, and the exceptions 21 and 22. */
export function cuts(battle: Battle, attacker: number, supporter: number): number {
  if (at(battle.power, attacker) === at(battle.power, supporter)) return NO;
  // Rule 13: an attack from where the support is aimed cuts nothing, unless it dislodges (rule 14).
  if (isAimedAt(battle, attacker, supporter)) return at(battle.move, attacker);
  return arrivalThatCuts(battle, attacker, supporter);
}

/** Whether a support is aimed at where an attack on it comes from. */
export function isAimedAt(battle: Battle, attacker: number, supporter: number): boolean {
  return at(battle.target, supporter) === at(battle.province, attacker);
}

function arrivalThatCuts(battle: Battle, attacker: number, supporter: number): number {
  const way = wayOf(battle, attacker);
  if (battle.cutRule === CUTS_PLAINLY) return way;
  const convoyed = isConvoyed(battle, attacker);
  if (convoyed === NO || !isShielded(battle, attacker, supporter)) return way;
  const around =
    battle.cutRule === CUTS_BY_2000
      ? judgePath(battle, attacker, at(battle.unitAt, at(battle.target, supporter)))
      : NO;
  // Where the army may yet have to walk, its convoy does not shield the support.
  return convoyed === OPEN && around === NO ? OPEN : around;
}

/** Whether a support bears on a convoy in the way that shields it from a convoyed army. */
export function isShielded(battle: Battle, army: number, supporter: number): boolean {
  const fleet = at(battle.unitAt, at(battle.target, supporter));
  if (fleet === NONE) return false;
  // Rules 21 and 22: an attack on a fleet of the army's own convoy, unless a route does without it.
  if (battle.cutRule === CUTS_BY_2000) {
    return at(battle.kind, supporter) === SUPPORT_MOVE && convoys(battle, fleet, army);
  }
  // The 1982 rulebook: whatever bears on any convoying fleet (DATC 4.A.2).
  return at(battle.kind, fleet) === CONVOY && at(battle.isMatched, fleet) === 1;
}
