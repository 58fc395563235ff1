import { at } from '../board/ints.js';
import { NO, NONE, OPEN, YES, type Battle, type Decision } from './battle.js';
import { borders, judgeDislodged } from './fleets.js';
import { judgeEveryRoute } from './every-route.js';
import { LEAST, MOST, type Bound } from './strengths.js';

/** DATC 5.B.6: whether fleets that convoy an army, one of them left out, form an unbroken route (rules 17, 20). */
export function judgePath(battle: Battle, army: number, leftOut: number = NONE): Decision {
  if (battle.isEveryRouteNeeded) return judgeEveryRoute(battle, army, leftOut);
  if (isRouteOpen(battle, army, LEAST, leftOut)) return YES;
  return isRouteOpen(battle, army, MOST, leftOut) ? OPEN : NO;
}

function isRouteOpen(battle: Battle, army: number, bound: Bound, leftOut: number): boolean {
  battle.search += 1;
  let depth = reach(battle, army, at(battle.province, army), bound, leftOut, 0);
  while (depth > 0) {
    depth -= 1;
    const fleet = at(battle.stack, depth);
    if (borders(battle, fleet, at(battle.target, army))) return true;
    depth = reach(battle, army, at(battle.province, fleet), bound, leftOut, depth);
  }
  return false;
}

/** Stacks the army's fleets beside a province that this search has not seen; returns the new depth. */
function reach(
  battle: Battle,
  army: number,
  province: number,
  bound: Bound,
  leftOut: number,
  depth: number,
): number {
  let fleet = at(battle.firstConvoyer, army);
  while (fleet !== NONE) {
    const isNew = at(battle.mark, fleet) !== battle.search && fleet !== leftOut;
    if (isNew && borders(battle, fleet, province) && isAfloat(battle, fleet, bound)) {
      battle.mark[fleet] = battle.search;
      battle.stack[depth] = fleet;
      depth += 1;
    }
    fleet = at(battle.nextConvoyer, fleet);
  }
  return depth;
}

function isAfloat(battle: Battle, fleet: number, bound: Bound): boolean {
  const dislodged = judgeDislodged(battle, fleet);
  return dislodged === NO || (dislodged === OPEN && bound === MOST);
}

/** Whether a unit's order convoys this very army's move. */
export function convoys(battle: Battle, unit: number, army: number): boolean {
  let fleet = at(battle.firstConvoyer, army);
  while (fleet !== NONE && fleet !== unit) fleet = at(battle.nextConvoyer, fleet);
  return fleet !== NONE;
}
