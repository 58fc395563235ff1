import { at } from '../board/ints.js';
import { NO, NONE, OPEN, YES, type Battle, type Decision } from './battle.js';

/** Whether a unit that does not move is dislodged. */
export function judgeDislodged(battle: Battle, unit: number): Decision {
  let verdict: Decision = NO;
  let attacker = at(battle.firstAttacker, at(battle.province, unit));
  while (attacker !== NONE) {
    const move = at(battle.move, attacker);
    if (move === YES) return YES;
    if (move === OPEN) verdict = OPEN;
    attacker = at(battle.nextAttacker, attacker);
  }
  return verdict;
}

/** Whether a fleet, in its sea, lies beside a province. */
export function borders(battle: Battle, fleet: number, province: number): boolean {
  const { convoy, provinceCount } = battle.board;
  return at(convoy, at(battle.province, fleet) * provinceCount + province) === 1;
}
