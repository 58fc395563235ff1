import type { ConvoyParadoxRule } from '../rules/rules.js';
import { YES, type Battle } from './battle.js';
import { findCycle } from './components.js';
import { isPath, unitOf } from './decisions.js';
import { breakParadox } from './paradoxes.js';

/**
 * Settles the decisions of a cycle, so that the bounds can tighten again. A cycle is one of two things. An
 * army lands on one unit, whose support bears on one fleet: so convoys that hang on each other do so in a
 * ring, each undoing or allowing the next, and every one of them is in doubt. Without a convoy each move
 * waits for the one before it to make room.
 */
export function breakCycle(battle: Battle, rule: ConvoyParadoxRule): void {
  const cycle = findCycle(battle);
  if (cycle.length === 1) throw new Error('A decision is open that hangs on nothing open');
  if (cycle.some(isPath)) breakParadox(battle, cycle, rule);
  else turn(battle, cycle);
}

/** Rule 7: three or more units may change places in a ring, and two where one goes by convoy (rule 19). */
function turn(battle: Battle, ring: readonly number[]): void {
  for (const decision of ring) battle.move[unitOf(decision)] = YES;
}
