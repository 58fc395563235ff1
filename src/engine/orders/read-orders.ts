import { Allowance } from '../adjustments/allowance.js';
import { reason } from '../explanation/reason.js';
import { adjustmentsOf } from '../position/adjustments.js';
import { phaseOf } from '../position/calendar.js';
import type { Table } from '../table.js';
import type { PowerCode, UnreadableLine, WrittenOrder } from '../vocabulary.js';
import { Field } from './field.js';
import { Interpreter } from './interpreter.js';
import { lexiconOf, normalize, type Lexicon } from './lexicon.js';
import { nearest } from './nearest.js';
import { parseOrder } from './parse-order.js';
import type { Reading } from './reading.js';
import { NotAnOrder } from './sentence.js';
import { orderText, unitText } from './text.js';

/** Looking for the nearest reading is slow; a list that is wrong throughout needs no more examples. */
const MOST_SUGGESTIONS = 20;

export interface ReadOrders {
  readonly orders: readonly WrittenOrder[];
  readonly unreadable: readonly UnreadableLine[];
}

/**
 * Reads one power's list on the position it is for. A line that is no order at all is unreadable; one that
 * is understood but impossible there is an order with a problem. Of several possible orders for one unit
 * the first counts (DATC 4.D.3), and surplus builds and disbands are impossible (4.D.4 to 4.D.6).
 */
export function readOrders(
  { variant, rules, position }: Table,
  power: PowerCode,
  lines: readonly string[],
): ReadOrders {
  const field = new Field(variant, position, rules);
  const list = new OrderList(field, power);
  const orders: WrittenOrder[] = [];
  const unreadable: UnreadableLine[] = [];
  lines.forEach((text, index) => {
    try {
      orders.push(list.read(text));
    } catch (error) {
      if (!(error instanceof NotAnOrder)) throw error;
      const { column, message } = error;
      const isOneOfMany = unreadable.length >= MOST_SUGGESTIONS;
      const suggestion = isOneOfMany ? null : list.suggest(text, error);
      unreadable.push({ index, text, column, message, suggestion });
    }
  });
  return { orders, unreadable };
}

/** One power's orders while they are read, line by line. */
class OrderList {
  private readonly lexicon: Lexicon;
  private readonly interpreter: Interpreter;
  private readonly allowance: Allowance;
  private readonly ordered = new Set<string>();

  constructor(
    private readonly field: Field,
    power: PowerCode,
  ) {
    const { variant, position } = field;
    this.lexicon = lexiconOf(variant);
    this.interpreter = new Interpreter(field, power);
    const due = adjustmentsOf(variant, position).find((adjustment) => adjustment.power === power);
    this.allowance = new Allowance(due);
  }

  read(submittedText: string): WrittenOrder {
    const reading =
      this.interpreter.readCanonical(submittedText) ??
      this.interpreter.interpret(parseOrder(submittedText, this.lexicon), this.allowance);
    return { submittedText, ...this.countOnce(reading) };
  }

  /** The order that the line would be with its unknown word replaced by the nearest known one. */
  suggest(text: string, { column, mistaken }: NotAnOrder): string | null {
    const near = mistaken && nearest(normalize(mistaken), this.lexicon.spellings);
    if (!mistaken || !near) return null;
    const code = this.field.code(this.lexicon.province(near) ?? 0);
    const before = text.slice(0, column - 1);
    const after = text.slice(column - 1 + mistaken.length);
    try {
      const sentence = parseOrder(`${before}${code}${after}`, this.lexicon);
      return orderText(this.interpreter.interpret(sentence, new Allowance(undefined)).order);
    } catch (error) {
      if (error instanceof NotAnOrder) return null;
      throw error;
    }
  }

  /** Adjustments keep count in their allowance; everywhere else a unit takes one order. */
  private countOnce({ order, problem }: Reading): Reading {
    const isCounted = phaseOf(this.field.position).type === 'ADJUSTMENT' || !('unit' in order);
    if (problem !== null || isCounted) return { order, problem };
    if (this.ordered.has(order.unit.location)) {
      return { order, problem: reason('problem.duplicate', { place: unitText(order.unit) }) };
    }
    this.ordered.add(order.unit.location);
    return { order, problem };
  }
}
