import { at } from '../board/ints.js';
import type { Battle } from './battle.js';
import { openDecisionOf } from './decisions.js';
import { dependenciesOf } from './dependencies.js';

/** A set of open decisions that hang on each other and on nothing else that is open. */
export function findCycle(battle: Battle): readonly number[] {
  return narrow(battle, reachable(battle, openDecisionOf(battle, at(battle.pending, 0))));
}

/** A decision that hangs on fewer than all of these leads on to a cycle; where none does, they are one. */
function narrow(battle: Battle, decisions: readonly number[]): readonly number[] {
  for (const decision of decisions) {
    const fewer = reachable(battle, decision);
    if (fewer.length < decisions.length) return narrow(battle, fewer);
  }
  return decisions;
}

/** A decision with all those on which it hangs, directly or by way of others. */
function reachable(battle: Battle, decision: number): readonly number[] {
  const found = new Set([decision]);
  for (const one of found) {
    for (const next of dependenciesOf(battle, one)) found.add(next);
  }
  return [...found];
}
