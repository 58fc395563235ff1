import { NO, OPEN, YES, type Battle } from './battle.js';
import { decide, judge, valueOf } from './decisions.js';

/** The values of a cycle's decisions, in their order, under which each follows from the others. */
export type Reading = readonly number[];

/** Every consistent reading of a cycle whose decisions hang on nothing else that is open. */
export function findReadings(battle: Battle, cycle: readonly number[]): Reading[] {
  const readings: Reading[] = [];
  collect(battle, cycle, readings);
  return readings;
}

/** Supposes a value for the first open decision after what follows has been drawn; leaves no trace. */
function collect(battle: Battle, cycle: readonly number[], readings: Reading[]): void {
  const drawn: number[] = [];
  if (draw(battle, cycle, drawn)) {
    const open = cycle.find((decision) => valueOf(battle, decision) === OPEN);
    if (open === undefined) readings.push(cycle.map((decision) => valueOf(battle, decision)));
    else suppose(battle, cycle, open, readings);
  }
  for (const decision of drawn) decide(battle, decision, OPEN);
}

function suppose(
  battle: Battle,
  cycle: readonly number[],
  open: number,
  readings: Reading[],
): void {
  for (const value of [YES, NO]) {
    decide(battle, open, value);
    collect(battle, cycle, readings);
  }
  decide(battle, open, OPEN);
}

/** Decides what follows from the suppositions; false when one of them contradicts what follows. */
function draw(battle: Battle, cycle: readonly number[], drawn: number[]): boolean {
  let before: number;
  do {
    before = drawn.length;
    for (const decision of cycle) {
      const follows = judge(battle, decision);
      const value = valueOf(battle, decision);
      if (follows === OPEN || follows === value) continue;
      if (value !== OPEN) return false;
      decide(battle, decision, follows);
      drawn.push(decision);
    }
  } while (drawn.length > before);
  return true;
}
