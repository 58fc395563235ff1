import type { RuleChoices } from '../../src/engine/index.js';
import type { ByPower } from '../support/board.js';
import cases from './cases.json' with { type: 'json' };

/**
 * A case of DATC chapter 6 (Lucas Kruijswijk's Diplomacy Adjudicator Test Cases), as facts: where the units
 * stand, what is ordered, what comes of it. The titles are ours; the id is the link.
 */
export interface DatcCase {
  readonly id: string;
  /** The version of DATC that states it: two ids stand twice, with other positions. */
  readonly version: string;
  readonly title: string;
  readonly phase: 'movement' | 'retreat' | 'adjustment';
  readonly units: ByPower;
  /** Owners of centres, where the case states them. */
  readonly owners?: Readonly<Record<string, string>>;
  /** One for each phase that is played. */
  readonly rounds: readonly DatcRound[];
  /** The issues of DATC chapter 4 that it turns on, with the choice taken. */
  readonly choices?: readonly string[];
  readonly alternatives?: readonly DatcAlternative[];
}

export interface DatcRound {
  /** Power, text, and DATC's words for what becomes of it. */
  readonly orders: readonly (readonly [string, string, string])[];
  readonly final: ByPower;
  readonly dislodged?: ByPower;
  readonly disbanded?: ByPower;
  readonly automaticDisband?: ByPower;
  /** Builds due to each power, or removals as a negative number. */
  readonly adjustment?: Readonly<Record<string, number>>;
}

/** What comes of the case under another choice. */
export interface DatcAlternative {
  readonly issue: string;
  readonly rules: Partial<RuleChoices>;
  /** The round that is judged; the first where left out. */
  readonly round?: number;
  /** DATC's words by where the ordered unit stands; "not dislodged" says no more than that. */
  readonly results?: Readonly<Record<string, string>>;
  readonly automaticDisband?: ByPower;
}

export const DATC_CASES = cases as unknown as readonly DatcCase[];
