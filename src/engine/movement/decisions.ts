import { at } from '../board/ints.js';
import { MOVE, OPEN, type Battle, type Decision } from './battle.js';
import { judgePath } from './convoys.js';
import { judgeMove } from './moves.js';
import { judgeSupport } from './supports.js';

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

/** What follows for a decision from the others as they stand. */
export function judge(battle: Battle, decision: number): Decision {
  const unit = unitOf(decision);
  if (isPath(decision)) return judgePath(battle, unit);
  return isMove(decision) ? judgeMove(battle, unit) : judgeSupport(battle, unit);
}

export function valueOf(battle: Battle, decision: number): number {
  return at(arrayOf(battle, decision), unitOf(decision));
}

export function decide(battle: Battle, decision: number, value: number): void {
  arrayOf(battle, decision)[unitOf(decision)] = value;
}

/** The decisions of a unit that are still open. */
export function openDecisionsOf(battle: Battle, unit: number): number[] {
  const kinds = at(battle.kind, unit) === MOVE ? [PATH_OF, MOVE_OF] : [SUPPORT_OF];
  return kinds
    .map((kind) => decisionOf(unit, kind))
    .filter((decision) => valueOf(battle, decision) === OPEN);
}

function arrayOf(battle: Battle, decision: number) {
  if (isPath(decision)) return battle.path;
  return isMove(decision) ? battle.move : battle.support;
}
