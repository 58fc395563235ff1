import type { OrderOutcome, RulesRequest } from '../../src/engine/index.js';
import type { ReasonCode } from '../../src/engine/explanation/reason-codes.js';
import type { ByPower } from '../support/board.js';

/** A rule of the rulebook's list of 22, in our words, with positions that show it. */
export interface RuleEntry {
  readonly number: number;
  readonly title: string;
  readonly rule: string;
  readonly examples: readonly RuleExample[];
}

/** One phase: every unit stands where its order says. */
export interface RuleExample {
  readonly title: string;
  readonly orders: ByPower;
  readonly rules?: RulesRequest;
  /** The verdict to look at, by where its unit stands. */
  readonly shows: readonly ShownVerdict[];
  /** Every unit after the moves, as "germany A BER". */
  readonly units: readonly string[];
  readonly dislodged?: readonly string[];
}

export interface ShownVerdict {
  readonly of: string;
  readonly outcome: OrderOutcome;
  readonly code: ReasonCode;
}
