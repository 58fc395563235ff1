import { at } from '../board/ints.js';
import { reason } from '../explanation/reason.js';
import { REASON_CODES, type ReasonCode } from '../explanation/reason-codes.js';
import { unitText } from '../orders/text.js';
import { voidOrder } from '../orders/void-order.js';
import {
  ORDER_OUTCOMES,
  type Fact,
  type JudgedOrder,
  type Order,
  type OrderOutcome,
  type Unit,
  type WrittenOrder,
} from '../vocabulary.js';
import { NONE, YES, type Battle } from './battle.js';
import type { Verdicts } from './verdicts.js';

/** A battle that is decided, with the names of its units. */
export interface Decided {
  readonly battle: Battle;
  readonly verdicts: Verdicts;
  /** The units as the position listed them: their places are their numbers. */
  readonly units: readonly Unit[];
}

/** The verdict on the order that a unit followed, or on its holding without one. */
export function judgedOrder(
  decided: Decided,
  unit: number,
  written: WrittenOrder | null,
): JudgedOrder {
  const { battle, verdicts, units } = decided;
  const standing = units[unit] as Unit;
  const hold: Order = { type: 'HOLD', power: standing.power, unit: standing };
  return {
    order: written?.order ?? hold,
    submittedText: written?.submittedText ?? null,
    isDefault: written === null,
    problem: null,
    outcome: ORDER_OUTCOMES[at(verdicts.outcome, unit)] as OrderOutcome,
    reason: reason(
      REASON_CODES[at(verdicts.reason, unit)] as ReasonCode,
      factsOf(decided, unit, written?.order ?? hold),
    ),
    ...dislodgement(battle, verdicts, unit),
  };
}

/** An order that did not count, and the fate of the unit that held, or followed another, instead. */
export function uncountedOrder(
  { battle, verdicts }: Decided,
  unit: number,
  written: WrittenOrder,
): JudgedOrder {
  return { ...voidOrder(written), ...dislodgement(battle, verdicts, unit) };
}

function dislodgement(battle: Battle, verdicts: Verdicts, unit: number) {
  const attacker = unit === NONE ? NONE : at(verdicts.dislodgedBy, unit);
  if (attacker === NONE) return { isDislodged: false, dislodgedFrom: null };
  const dislodgedFrom = battle.board.locationCodes[at(battle.province, attacker)] ?? null;
  return { isDislodged: true, dislodgedFrom };
}

function factsOf({ battle, verdicts, units }: Decided, unit: number, order: Order) {
  const facts: Record<string, Fact> = { unit: unitText(units[unit] as Unit) };
  if ('target' in order) facts['target'] = order.target;
  if ('supportedUnit' in order) facts['supported'] = unitText(order.supportedUnit);
  if (at(verdicts.strength, unit) > 0) {
    facts['attack'] = at(verdicts.strength, unit);
    if (at(verdicts.against, unit) > 0) facts['against'] = at(verdicts.against, unit);
    facts['supporters'] = supporterTexts(battle, units, unit);
  }
  const by = at(verdicts.by, unit);
  if (by !== NONE) {
    facts['by'] = unitText(units[by] as Unit);
    facts['byPower'] = (units[by] as Unit).power;
    facts['bySupporters'] = supporterTexts(battle, units, by);
  }
  return facts;
}

function supporterTexts(battle: Battle, units: readonly Unit[], unit: number): string[] {
  const texts: string[] = [];
  let supporter = at(battle.firstSupporter, unit);
  while (supporter !== NONE) {
    if (at(battle.support, supporter) === YES) texts.push(unitText(units[supporter] as Unit));
    supporter = at(battle.nextSupporter, supporter);
  }
  return texts.sort();
}
