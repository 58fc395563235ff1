import { Allowance } from '../adjustments/allowance.js';
import { reason } from '../explanation/reason.js';
import { adjustmentsOf } from '../position/adjustments.js';
import { phaseOf } from '../position/calendar.js';
import type { Table } from '../table.js';
import type { PowerCode, UnreadableLine, WrittenOrder } from '../vocabulary.js';
import { Field } from './field.js';
import { Interpreter } from './interpreter.js';
import { LineReader } from './line-reader.js';
import type { Reading } from './reading.js';
import { NotAnOrder } from './sentence.js';
import { orderText, unitText } from './text.js';

/** How many mistakes of one line are mended for a suggestion. */
const MOST_MISTAKES = 3;

/** A list that is wrong throughout needs no more examples than these. */
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
      orders.push(...list.read(text));
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
  private readonly lines: LineReader;
  private readonly interpreter: Interpreter;
  private readonly allowance: Allowance;
  private readonly ordered = new Set<string>();

  constructor(
    private readonly field: Field,
    power: PowerCode,
  ) {
    const { variant, position } = field;
    this.interpreter = new Interpreter(field, power);
    const due = adjustmentsOf(variant, position).find((adjustment) => adjustment.power === power);
    this.allowance = new Allowance(due);
    this.lines = new LineReader(variant, this.interpreter, due);
  }

  /** The orders of a line: one, but for words such as "waive 2". */
  read(submittedText: string): WrittenOrder[] {
    return this.understand(submittedText).map((reading) => ({
      submittedText,
      ...this.countOnce(reading),
    }));
  }

  /** The order that the line would be with each mistake in it replaced by what is nearest to it. */
  suggest(text: string, error: NotAnOrder, tries = MOST_MISTAKES): string | null {
    const mistake = error.findMistake();
    if (!mistake) return null;
    const from = error.column - 1;
    const rest = text.slice(from + mistake.length);
    const mended = `${text.slice(0, from)}${mistake.nearest}${rest}`;
    try {
      const [sentence] = this.lines.read(mended);
      if (!sentence) return null;
      return orderText(this.interpreter.interpret(sentence, new Allowance(undefined)).order);
    } catch (further) {
      if (!(further instanceof NotAnOrder)) throw further;
      return tries > 1 ? this.suggest(mended, further, tries - 1) : null;
    }
  }

  private understand(text: string): Reading[] {
    const canonical = this.interpreter.readCanonical(text);
    const isCertain = canonical?.problem === null || !this.lines.isDoubtful(text);
    if (canonical && isCertain) return [canonical];
    const sentences = this.lines.read(text);
    return sentences.map((sentence) => this.interpreter.interpret(sentence, this.allowance));
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
