import { at } from '../board/ints.js';
import { NO, NONE, OPEN, YES, type Battle, type Decision } from './battle.js';
import { attackStrength, defence, LEAST, MOST, preventStrength } from './strengths.js';

/** DATC 5.B.1: a move succeeds when it is stronger than what stands in its way and whoever else goes there. */
export function judgeMove(battle: Battle, unit: number): Decision {
  const most = attackStrength(battle, unit, MOST);
  if (most <= defence(battle, unit, LEAST)) return NO;
  const least = attackStrength(battle, unit, LEAST);
  const rivals = judgeRivals(battle, unit, least, most);
  if (rivals === NO) return NO;
  return rivals === YES && least > defence(battle, unit, MOST) ? YES : OPEN;
}

/** Whether a move outweighs every other move to its target. */
function judgeRivals(battle: Battle, unit: number, least: number, most: number): Decision {
  let verdict: Decision = YES;
  let rival = at(battle.firstAttacker, at(battle.target, unit));
  while (rival !== NONE) {
    if (rival !== unit) {
      if (most <= preventStrength(battle, rival, LEAST)) return NO;
      if (least <= preventStrength(battle, rival, MOST)) verdict = OPEN;
    }
    rival = at(battle.nextAttacker, rival);
  }
  return verdict;
}
