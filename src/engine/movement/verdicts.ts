import { at, type Ints } from '../board/ints.js';
import { numberOf } from '../explanation/reason-codes.js';
import { ORDER_OUTCOMES, type OrderOutcome } from '../vocabulary.js';
import { NONE, YES, type Battle } from './battle.js';

/** What became of each unit's order, in numbers: outcome, reason, who decided it, and the strengths that met. */
export class Verdicts {
  readonly outcome: Ints;
  readonly reason: Ints;
  /** The unit that decided it, or NONE. */
  readonly by: Ints;
  readonly strength: Ints;
  readonly against: Ints;
  /** The unit whose attack dislodged it, or NONE. */
  readonly dislodgedBy: Ints;

  constructor(capacity: number) {
    this.outcome = new Int32Array(capacity);
    this.reason = new Int32Array(capacity);
    this.by = new Int32Array(capacity);
    this.strength = new Int32Array(capacity);
    this.against = new Int32Array(capacity);
    this.dislodgedBy = new Int32Array(capacity);
  }

  give(unit: number, outcome: number, reason: number, by: number = NONE): void {
    this.outcome[unit] = outcome;
    this.reason[unit] = reason;
    this.by[unit] = by;
    this.strength[unit] = 0;
    this.against[unit] = 0;
  }

  measure(unit: number, strength: number, against: number): void {
    this.strength[unit] = strength;
    this.against[unit] = against;
  }
}

const outcomeNumber = (outcome: OrderOutcome) => ORDER_OUTCOMES.indexOf(outcome);
export const SUCCEEDED = outcomeNumber('SUCCEEDED');
export const BOUNCED = outcomeNumber('BOUNCED');
export const CUT = outcomeNumber('CUT');
export const DISRUPTED = outcomeNumber('DISRUPTED');
export const UNMATCHED = outcomeNumber('UNMATCHED');
export const NO_CONVOY = outcomeNumber('NO_CONVOY');

const HELD = numberOf('hold.held');
const HOLD_DISLODGED = numberOf('hold.dislodged');
const CONVOY_STOOD = numberOf('convoy.stood');
const CONVOY_DISLODGED = numberOf('convoy.dislodged');
const CONVOY_PARADOX = numberOf('convoy.paradox');
const CONVOY_UNMATCHED = numberOf('convoy.unmatched');

/** Notes for every unit who dislodged it; verdicts on supports and moves build on it. */
export function findDislodged(battle: Battle, verdicts: Verdicts): void {
  for (let unit = 0; unit < battle.unitCount; unit += 1) verdicts.dislodgedBy[unit] = NONE;
  for (let attacker = 0; attacker < battle.unitCount; attacker += 1) {
    if (!hasMoved(battle, attacker)) continue;
    const unit = at(battle.unitAt, at(battle.target, attacker));
    if (unit !== NONE && !hasMoved(battle, unit)) verdicts.dislodgedBy[unit] = attacker;
  }
}

/** Which of two units a verdict names, whatever the order in which they were placed: the first by province. */
export function firstOf(battle: Battle, named: number, other: number): number {
  if (named === NONE) return other;
  return at(battle.province, other) < at(battle.province, named) ? other : named;
}

export function hasMoved(battle: Battle, unit: number): boolean {
  return at(battle.move, unit) === YES;
}

export function giveHold(verdicts: Verdicts, unit: number): void {
  const attacker = at(verdicts.dislodgedBy, unit);
  verdicts.give(unit, SUCCEEDED, attacker === NONE ? HELD : HOLD_DISLODGED, attacker);
}

export function giveConvoy(battle: Battle, verdicts: Verdicts, unit: number): void {
  const attacker = at(verdicts.dislodgedBy, unit);
  if (!at(battle.isMatched, unit)) verdicts.give(unit, UNMATCHED, CONVOY_UNMATCHED);
  else if (attacker !== NONE) verdicts.give(unit, DISRUPTED, CONVOY_DISLODGED, attacker);
  else if (at(battle.paradox, unit)) verdicts.give(unit, DISRUPTED, CONVOY_PARADOX);
  else verdicts.give(unit, SUCCEEDED, CONVOY_STOOD);
}
