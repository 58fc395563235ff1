import { at } from '../board/ints.js';
import { CONVOYED, MOVE, NONE, OPEN, YES, type Battle } from './battle.js';
import { decisionOf, isMove, isPath, MOVE_OF, PATH_OF, SUPPORT_OF, unitOf } from './decisions.js';
import { isAimedAt } from './supports.js';
import { isHeadToHead, isOpposed } from './strengths.js';

/** The open decisions that a decision still hangs on. */
export function dependenciesOf(battle: Battle, decision: number): number[] {
  const found: number[] = [];
  const unit = unitOf(decision);
  if (isPath(decision)) addConvoy(battle, unit, found);
  else if (isMove(decision)) addMove(battle, unit, found);
  else addCuts(battle, unit, found);
  return found;
}

function add(battle: Battle, unit: number, kind: number, found: number[]): void {
  const values = kind === PATH_OF ? battle.path : kind === MOVE_OF ? battle.move : battle.support;
  if (at(values, unit) === OPEN) found.push(decisionOf(unit, kind));
}

/** A route hangs on whether its fleets are dislodged. */
function addConvoy(battle: Battle, army: number, found: number[]): void {
  let fleet = at(battle.firstConvoyer, army);
  while (fleet !== NONE) {
    addAttackers(battle, fleet, MOVE_OF, found);
    fleet = at(battle.nextConvoyer, fleet);
  }
}

function addAttackers(battle: Battle, unit: number, kind: number, found: number[]): void {
  let attacker = at(battle.firstAttacker, at(battle.province, unit));
  while (attacker !== NONE) {
    add(battle, attacker, kind, found);
    attacker = at(battle.nextAttacker, attacker);
  }
}

/** A support hangs on whether the attacks on it arrive, or, from where it is aimed, dislodge. */
function addCuts(battle: Battle, supporter: number, found: number[]): void {
  let attacker = at(battle.firstAttacker, at(battle.province, supporter));
  while (attacker !== NONE) {
    if (isAimedAt(battle, attacker, supporter)) add(battle, attacker, MOVE_OF, found);
    add(battle, attacker, PATH_OF, found);
    // By rules 21 and 22 even an army that has a way cuts only by the right one.
    if (at(battle.path, attacker) === YES && at(battle.route, attacker) === CONVOYED) {
      addConvoy(battle, attacker, found);
    }
    attacker = at(battle.nextAttacker, attacker);
  }
}

function addMove(battle: Battle, unit: number, found: number[]): void {
  add(battle, unit, PATH_OF, found);
  addSupports(battle, unit, found);
  const occupant = at(battle.unitAt, at(battle.target, unit));
  if (occupant !== NONE) addOccupant(battle, unit, occupant, found);
  let rival = at(battle.firstAttacker, at(battle.target, unit));
  while (rival !== NONE) {
    if (rival !== unit) addRival(battle, rival, occupant, found);
    rival = at(battle.nextAttacker, rival);
  }
}

function addOccupant(battle: Battle, unit: number, occupant: number, found: number[]): void {
  const headToHead = isHeadToHead(battle, unit, occupant);
  if (headToHead !== YES && at(battle.kind, occupant) === MOVE) {
    add(battle, occupant, MOVE_OF, found);
  }
  if (headToHead === OPEN) add(battle, occupant, PATH_OF, found);
  if (headToHead !== YES && at(battle.kind, occupant) === MOVE && headToHead !== OPEN) return;
  addSupports(battle, occupant, found);
}

function addRival(battle: Battle, rival: number, occupant: number, found: number[]): void {
  add(battle, rival, PATH_OF, found);
  addSupports(battle, rival, found);
  if (occupant !== NONE && isOpposed(battle, rival, occupant)) {
    add(battle, occupant, MOVE_OF, found);
    add(battle, occupant, PATH_OF, found);
    if (!battle.dislodgedStandsOffConvoyer) add(battle, rival, MOVE_OF, found);
  }
}

function addSupports(battle: Battle, unit: number, found: number[]): void {
  let supporter = at(battle.firstSupporter, unit);
  while (supporter !== NONE) {
    add(battle, supporter, SUPPORT_OF, found);
    supporter = at(battle.nextSupporter, supporter);
  }
}
