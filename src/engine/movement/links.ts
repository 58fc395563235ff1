import { at } from '../board/ints.js';
import type { AdjacentConvoyRule } from '../rules/rules.js';
import {
  CONVOY,
  CONVOYED,
  DIRECT,
  EITHER,
  MOVE,
  NO,
  NONE,
  OPEN,
  SUPPORT_HOLD,
  YES,
  type Battle,
} from './battle.js';

/** Ties orders to the orders they speak of, and opens every decision that is not clear from the start. */
export function linkOrders(battle: Battle, adjacentConvoy: AdjacentConvoyRule): void {
  battle.pendingCount = 0;
  resetLinks(battle);
  for (let unit = 0; unit < battle.unitCount; unit += 1) linkHelp(battle, unit);
  for (let unit = 0; unit < battle.unitCount; unit += 1) {
    if (at(battle.kind, unit) === MOVE) linkMove(battle, unit, adjacentConvoy);
  }
  for (let unit = 0; unit < battle.unitCount; unit += 1) openDecisions(battle, unit);
}

function resetLinks(battle: Battle): void {
  for (let unit = 0; unit < battle.unitCount; unit += 1) {
    battle.firstSupporter[unit] = NONE;
    battle.firstConvoyer[unit] = NONE;
    battle.isMatched[unit] = 0;
    battle.paradox[unit] = 0;
    battle.firstAttacker[at(battle.province, unit)] = NONE;
    if (at(battle.kind, unit) === MOVE) battle.firstAttacker[at(battle.target, unit)] = NONE;
  }
}

function linkHelp(battle: Battle, unit: number): void {
  const kind = at(battle.kind, unit);
  if (kind < SUPPORT_HOLD) return;
  const aided = at(battle.unitAt, at(battle.aided, unit));
  if (aided === NONE || !matches(battle, unit, aided)) return;
  battle.isMatched[unit] = 1;
  const first = kind === CONVOY ? battle.firstConvoyer : battle.firstSupporter;
  const next = kind === CONVOY ? battle.nextConvoyer : battle.nextSupporter;
  next[unit] = at(first, aided);
  first[aided] = unit;
}

function matches(battle: Battle, unit: number, aided: number): boolean {
  const isMoving = at(battle.kind, aided) === MOVE;
  const kind = at(battle.kind, unit);
  // Rule 8: a unit that is not ordered to move is supported by naming its province alone.
  if (kind === SUPPORT_HOLD) return !isMoving && !isForsaken(battle, aided);
  // Rule 9: a unit that is ordered to move is supported in that move only.
  if (!isMoving || at(battle.target, aided) !== at(battle.target, unit)) return false;
  return coastsAgree(battle, unit, aided);
}

/** DATC 4.D.9: whether a unit is in civil disorder, where the rules allow no support for it. */
export function isForsaken(battle: Battle, unit: number): boolean {
  return at(battle.isForsaken, at(battle.power, unit)) === 1;
}

/** DATC 4.B.4: a coast that the support names must be the coast the fleet goes to. */
function coastsAgree(battle: Battle, unit: number, aided: number): boolean {
  const named = at(battle.targetLocation, unit);
  if (named === at(battle.target, unit) || !at(battle.isFleet, aided)) return true;
  return named === at(battle.targetLocation, aided);
}

function linkMove(battle: Battle, unit: number, rule: AdjacentConvoyRule): void {
  battle.route[unit] = routeOf(battle, unit, rule);
  const target = at(battle.target, unit);
  battle.nextAttacker[unit] = at(battle.firstAttacker, target);
  battle.firstAttacker[target] = unit;
}

function routeOf(battle: Battle, unit: number, rule: AdjacentConvoyRule): number {
  if (at(battle.isFleet, unit)) return DIRECT;
  const { army, provinceCount } = battle.board;
  const isNeighbour = at(army, at(battle.province, unit) * provinceCount + at(battle.target, unit));
  if (!isNeighbour) return CONVOYED;
  if (!meansConvoy(battle, unit, rule)) return DIRECT;
  return rule === 'LAND_FALLBACK' ? EITHER : CONVOYED;
}

/** DATC 4.A.3: between neighbours, "via convoy" or (by most readings) an own fleet's order shows the intent. */
function meansConvoy(battle: Battle, unit: number, rule: AdjacentConvoyRule): boolean {
  if (at(battle.isVia, unit)) return true;
  if (rule === 'EXPLICIT_VIA') return false;
  const power = at(battle.power, unit);
  let fleet = at(battle.firstConvoyer, unit);
  while (fleet !== NONE && at(battle.power, fleet) !== power)
    fleet = at(battle.nextConvoyer, fleet);
  return fleet !== NONE;
}

function openDecisions(battle: Battle, unit: number): void {
  const kind = at(battle.kind, unit);
  battle.move[unit] = kind === MOVE ? openingMove(battle, unit) : NO;
  battle.path[unit] = kind === MOVE ? openingPath(battle, unit) : NO;
  battle.support[unit] =
    at(battle.isMatched, unit) && kind !== CONVOY ? openingSupport(battle, unit) : NO;
  if (at(kind === MOVE ? battle.move : battle.support, unit) !== OPEN) return;
  battle.pending[battle.pendingCount] = unit;
  battle.pendingCount += 1;
}

/** A move on foot to where nobody stands and nobody else goes is made. */
function openingMove(battle: Battle, unit: number): number {
  const target = at(battle.target, unit);
  const isClear = at(battle.unitAt, target) === NONE && at(battle.route, unit) === DIRECT;
  const isAlone =
    at(battle.firstAttacker, target) === unit && at(battle.nextAttacker, unit) === NONE;
  return isClear && isAlone ? YES : OPEN;
}

function openingPath(battle: Battle, unit: number): number {
  if (at(battle.route, unit) === DIRECT) return YES;
  return at(battle.firstConvoyer, unit) === NONE ? NO : OPEN;
}

function openingSupport(battle: Battle, unit: number): number {
  return at(battle.firstAttacker, at(battle.province, unit)) === NONE ? YES : OPEN;
}
