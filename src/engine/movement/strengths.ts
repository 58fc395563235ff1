import { at } from '../board/ints.js';
import { CONVOYED, EITHER, MOVE, NO, NONE, OPEN, YES, type Battle } from './battle.js';

/** Which bound of a strength is asked: what is certain, or what is still possible. */
export const LEAST = 0;
export const MOST = 1;
export type Bound = typeof LEAST | typeof MOST;

const NOBODY = -1;

/** Whether a bound may count on a decision: the most counts what is open, the least does not. */
function counts(decision: number, bound: Bound): boolean {
  return decision === YES || (decision === OPEN && bound === MOST);
}

/** The bound to ask of what weakens a strength. */
function opposite(bound: Bound): Bound {
  return bound === MOST ? LEAST : MOST;
}

/** Supports for a unit, those of one power left out. */
function supportsFor(battle: Battle, unit: number, bound: Bound, leftOut: number): number {
  let supports = 0;
  let supporter = at(battle.firstSupporter, unit);
  while (supporter !== NONE) {
    const isCounted = counts(at(battle.support, supporter), bound);
    if (isCounted && at(battle.power, supporter) !== leftOut) supports += 1;
    supporter = at(battle.nextSupporter, supporter);
  }
  return supports;
}

/** Whether a moving unit gets under way at all: by its convoy, or on foot. */
export function wayOf(battle: Battle, unit: number): number {
  return at(battle.route, unit) === EITHER ? YES : at(battle.path, unit);
}

/** Whether a move goes by convoy; open while a convoy that may fall back on walking is undecided. */
export function isConvoyed(battle: Battle, unit: number): number {
  const route = at(battle.route, unit);
  if (route === EITHER) return at(battle.path, unit);
  return route === CONVOYED ? YES : NO;
}

/** Whether the unit in a move's way wants to go where the move comes from. */
export function isOpposed(battle: Battle, unit: number, occupant: number): boolean {
  return (
    at(battle.kind, occupant) === MOVE && at(battle.target, occupant) === at(battle.province, unit)
  );
}

/** Whether a move meets the unit in its way head to head: each goes to the other's place, neither by convoy. */
export function isHeadToHead(battle: Battle, unit: number, occupant: number): number {
  if (!isOpposed(battle, unit, occupant)) return NO;
  const one = isConvoyed(battle, unit);
  const two = isConvoyed(battle, occupant);
  if (one === YES || two === YES) return NO;
  return one === NO && two === NO ? YES : OPEN;
}

/** Whether the unit in the way leaves before the attack arrives; in a head-to-head it does not. */
function isLeaving(battle: Battle, attacker: number, occupant: number): number {
  return isHeadToHead(battle, attacker, occupant) === YES ? NO : at(battle.move, occupant);
}

/** DATC 5.B.8: the attack strength of a move. Rule 12: no power helps to dislodge its own unit. */
export function attackStrength(battle: Battle, unit: number, bound: Bound): number {
  if (!counts(wayOf(battle, unit), bound)) return 0;
  const occupant = at(battle.unitAt, at(battle.target, unit));
  if (occupant === NONE || counts(isLeaving(battle, unit, occupant), bound)) {
    return 1 + supportsFor(battle, unit, bound, NOBODY);
  }
  const owner = at(battle.power, occupant);
  return owner === at(battle.power, unit) ? 0 : 1 + supportsFor(battle, unit, bound, owner);
}

/** DATC 5.B.9: the strength with which a unit in the way is defended, by standing or by meeting the attack. */
export function defence(battle: Battle, unit: number, bound: Bound): number {
  const occupant = at(battle.unitAt, at(battle.target, unit));
  if (occupant === NONE) return 0;
  const isMet = counts(isHeadToHead(battle, unit, occupant), bound);
  return isMet ? defendStrength(battle, occupant, bound) : holdStrength(battle, occupant, bound);
}

function defendStrength(battle: Battle, unit: number, bound: Bound): number {
  return 1 + supportsFor(battle, unit, bound, NOBODY);
}

/** DATC 5.B.9: a unit that fails to move holds with its own strength, and no support to hold helps it. */
function holdStrength(battle: Battle, unit: number, bound: Bound): number {
  if (at(battle.kind, unit) !== MOVE) return defendStrength(battle, unit, bound);
  return counts(at(battle.move, unit), opposite(bound)) ? 0 : 1;
}

/** DATC 5.B.10: the strength with which a move keeps others out of its target. */
export function preventStrength(battle: Battle, unit: number, bound: Bound): number {
  if (!counts(wayOf(battle, unit), bound)) return 0;
  const occupant = at(battle.unitAt, at(battle.target, unit));
  if (occupant !== NONE && isOpposed(battle, unit, occupant)) {
    if (counts(isBeatenBy(battle, unit, occupant), opposite(bound))) return 0;
  }
  return 1 + supportsFor(battle, unit, bound, NOBODY);
}

/** Rule 11: a unit dislodged by the one it moves against has no effect on that one's province. */
function isBeatenBy(battle: Battle, unit: number, occupant: number): number {
  const move = at(battle.move, occupant);
  const headToHead = isHeadToHead(battle, unit, occupant);
  if (headToHead === YES) return move;
  if (battle.dislodgedStandsOffConvoyer) return headToHead === NO ? NO : OPEN;
  return isDislodgedBy(battle, unit, occupant);
}

/** Past each other by convoy: beaten is who is dislodged, not who changes places with the other (rule 19). */
function isDislodgedBy(battle: Battle, unit: number, occupant: number): number {
  const own = at(battle.move, unit);
  if (own === YES) return NO;
  return own === NO ? at(battle.move, occupant) : OPEN;
}

/** A unit's strength with every support it is given, whoever gives it. */
export function ownStrength(battle: Battle, unit: number): number {
  return 1 + supportsFor(battle, unit, LEAST, NOBODY);
}
