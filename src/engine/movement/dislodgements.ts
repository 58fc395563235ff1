import { at, type Ints } from '../board/ints.js';
import type { Rules } from '../rules/rules.js';
import { MOVE, NONE, YES, type Battle } from './battle.js';
import { isConvoyed, LEAST, preventStrength } from './strengths.js';
import { hasMoved } from './verdicts.js';

/** Where each unit stands after the moves: a location, whether or not it was dislodged there. */
export function locationAfter(battle: Battle, unit: number): number {
  if (!hasMoved(battle, unit)) return at(battle.location, unit);
  return at(battle.isFleet, unit) ? at(battle.targetLocation, unit) : at(battle.target, unit);
}

/** Provinces that are occupied after the moves, each as 1. */
export function occupiedAfter(battle: Battle): Ints {
  const occupied = new Int32Array(battle.board.provinceCount);
  for (let unit = 0; unit < battle.unitCount; unit += 1) {
    occupied[at(battle.board.provinceOf, locationAfter(battle, unit))] = 1;
  }
  return occupied;
}

/** Provinces left empty by a standoff. A move that has no effect there, or no convoy, made none. */
export function standoffs(battle: Battle, occupied: Ints): number[] {
  const found = new Set<number>();
  for (let unit = 0; unit < battle.unitCount; unit += 1) {
    if (at(battle.kind, unit) !== MOVE) continue;
    const target = at(battle.target, unit);
    if (!at(occupied, target) && preventStrength(battle, unit, LEAST) > 0) found.add(target);
  }
  return [...found].sort((left, right) => left - right);
}

/** Where a dislodged unit may not go because the attack came from there; NONE after a convoy (DATC 4.A.5). */
export function forbiddenOrigin(battle: Battle, attacker: number, rules: Rules): number {
  const isFree = rules.retreatToConvoyOrigin && isConvoyed(battle, attacker) === YES;
  return isFree ? NONE : at(battle.province, attacker);
}
