import { at } from '../board/ints.js';
import { MOVE, OPEN, type Battle } from './battle.js';

/** A decision by number: each unit's path, move and support in turn. */
export const PATH_OF = 0;
export const MOVE_OF = 1;
export const SUPPORT_OF = 2;
const KINDS = 3;

export function decisionOf(unit: number, kind: number): number {
  return unit * KINDS + kind;
}

export function unitOf(decision: number): number {
  return Math.floor(decision / KINDS);
}

export function isPath(decision: number): boolean {
  return decision % KINDS === PATH_OF;
}

export function isMove(decision: number): boolean {
  return decision % KINDS === MOVE_OF;
}

/** A decision of a unit that has one open. */
export function openDecisionOf(battle: Battle, unit: number): number {
  if (at(battle.kind, unit) !== MOVE) return decisionOf(unit, SUPPORT_OF);
  return decisionOf(unit, at(battle.move, unit) === OPEN ? MOVE_OF : PATH_OF);
}
