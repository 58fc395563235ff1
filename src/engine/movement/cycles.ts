import type { ConvoyParadoxRule } from '../rules/rules.js';
import { NO, YES, type Battle } from './battle.js';
import { findCycle } from './components.js';
import { decide, isMove, isPath } from './decisions.js';
import { breakParadox } from './paradoxes.js';
import { findReadings, type Reading } from './readings.js';

/** Settles at least one decision of a cycle, so that the bounds can tighten again. */
export function breakCycle(battle: Battle, rule: ConvoyParadoxRule): void {
  const cycle = findCycle(battle);
  if (cycle.length === 0) throw new Error('Decisions are open, but hang on nothing that is');
  const readings = findReadings(battle, cycle);
  const [only] = readings;
  if (only && readings.length === 1) return adopt(battle, cycle, only);
  const inDoubt = cycle.filter((decision, place) => isPath(decision) && !isAgreed(readings, place));
  if (inDoubt.length > 0) return breakParadox(battle, cycle, inDoubt, rule);
  adopt(battle, cycle, mostMoves(cycle, readings));
}

function isAgreed(readings: readonly Reading[], place: number): boolean {
  const [first] = readings;
  return first !== undefined && readings.every((reading) => reading[place] === first[place]);
}

function adopt(battle: Battle, cycle: readonly number[], reading: Reading): void {
  for (const [place, value] of reading.entries()) decide(battle, cycle[place] as number, value);
}

/** Rule 7: three or more units may change places in a ring, so the reading in which they move holds. */
function mostMoves(cycle: readonly number[], readings: readonly Reading[]): Reading {
  const moves = (reading: Reading) =>
    reading.filter((value, place) => value === YES && isMove(cycle[place] as number)).length;
  const [first, ...others] = readings;
  // Without a convoy in doubt a cycle always has a reading; were one found that has none, nobody moves.
  if (!first) return cycle.map(() => NO);
  return others.reduce((best, reading) => (moves(reading) > moves(best) ? reading : best), first);
}
