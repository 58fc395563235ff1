import { at } from '../board/ints.js';
import { NONE, OPEN, type Battle } from './battle.js';
import { decisionOf, isMove, isPath, MOVE_OF, PATH_OF, SUPPORT_OF, unitOf } from './decisions.js';
import { isAimedAt } from './supports.js';

/** The open decisions that a decision may still hang on. */
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
    let attacker = at(battle.firstAttacker, at(battle.province, fleet));
    while (attacker !== NONE) {
      add(battle, attacker, MOVE_OF, found);
      attacker = at(battle.nextAttacker, attacker);
    }
    fleet = at(battle.nextConvoyer, fleet);
  }
}

/** A support hangs on the ways of the attacks on it (rules 21, 22), and on the success of one from its aim (rule 14). */
function addCuts(battle: Battle, supporter: number, found: number[]): void {
  let attacker = at(battle.firstAttacker, at(battle.province, supporter));
  while (attacker !== NONE) {
    if (isAimedAt(battle, attacker, supporter)) add(battle, attacker, MOVE_OF, found);
    add(battle, attacker, PATH_OF, found);
    addConvoy(battle, attacker, found);
    attacker = at(battle.nextAttacker, attacker);
  }
}

/** A move hangs on the ways and supports of all that go to its place, and on whatever stands there. */
function addMove(battle: Battle, unit: number, found: number[]): void {
  const target = at(battle.target, unit);
  const occupant = at(battle.unitAt, target);
  if (occupant !== NONE) {
    add(battle, occupant, MOVE_OF, found);
    add(battle, occupant, PATH_OF, found);
    addSupports(battle, occupant, found);
  }
  let mover = at(battle.firstAttacker, target);
  while (mover !== NONE) {
    add(battle, mover, PATH_OF, found);
    addSupports(battle, mover, found);
    mover = at(battle.nextAttacker, mover);
  }
}

function addSupports(battle: Battle, unit: number, found: number[]): void {
  let supporter = at(battle.firstSupporter, unit);
  while (supporter !== NONE) {
    add(battle, supporter, SUPPORT_OF, found);
    supporter = at(battle.nextSupporter, supporter);
  }
}
