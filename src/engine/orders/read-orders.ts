import { reason } from '../explanation/reason.js';
import { adjustmentsOf } from '../position/adjustments.js';
import { phaseOf } from '../position/calendar.js';
import type { Table } from '../table.js';
import type { PowerCode, UnreadableLine, WrittenOrder } from '../vocabulary.js';
import { counted } from './counted.js';
import { Field } from './field.js';
import { Interpreter } from './interpreter.js';
import { LineReader } from './line-reader.js';
import type { Reading } from './reading.js';
import { NotAnOrder } from './sentence.js';
import { orderText } from './text.js';

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
 * is understood but impossible there is an order with a problem. Which of several possible orders for one
 * unit counts (DATC 4.D.3), and of surplus builds and disbands (4.D.4 to 4.D.6), the rules say.
 */
export function readOrders(table: Table, power: PowerCode, lines: readonly string[]): ReadOrders {
  const list = new OrderList(new Field(table.variant, table.position, table.rules), power);
  const unreadable: UnreadableLine[] = [];
  lines.forEach((text, index) => {
    try {
      list.read(text);
    } catch (error) {
      if (!(error instanceof NotAnOrder)) throw error;
      const { column, message } = error;
      const isOneOfMany = unreadable.length >= MOST_SUGGESTIONS;
      const suggestion = isOneOfMany ? null : list.suggest(text, error);
      unreadable.push({ index, text, column, message, suggestion });
    }
  });
  return { orders: list.counted(), unreadable };
}

/**
 * Reads several lists of one power of which nobody knows the order (DATC 4.D.2), as if they were one list;
 * by the rule UNITS_HOLD no order counts then. The index of an unreadable line counts through all lists.
 */
export function readOrderSets(
  table: Table,
  power: PowerCode,
  sets: readonly (readonly string[])[],
): ReadOrders {
  const read = readOrders(table, power, sets.flat());
  if (sets.length < 2 || table.rules.unorderedSets === 'COMBINED') return read;
  const unordered = reason('problem.unorderedSets', { power });
  const orders = read.orders.map((order) => ({ ...order, problem: order.problem ?? unordered }));
  return { ...read, orders };
}

/** One power's orders while they are read, line by line. */
class OrderList {
  private readonly lines: LineReader;
  private readonly interpreter: Interpreter;
  private readonly readings: WrittenReading[] = [];
  /** How many builds are left to be waived. */
  private waivesLeft: number;

  constructor(
    private readonly field: Field,
    private readonly power: PowerCode,
  ) {
    this.waivesLeft = buildsDue(field, power);
    this.interpreter = new Interpreter(field, power);
    this.lines = new LineReader(field.variant, this.interpreter);
  }

  /** Takes in the orders of a line: one, but for words such as "waive 2". */
  read(submittedText: string): void {
    const readings = this.understand(submittedText);
    // "Waive 99" waives what is due, and says with one more that this was too much.
    const waives = readings.filter(({ order }) => order.type === 'WAIVE').length;
    const kept = readings.slice(0, Math.max(readings.length - waives, this.waivesLeft + 1));
    this.waivesLeft -= Math.min(waives, this.waivesLeft);
    this.readings.push(...kept.map((reading) => ({ ...reading, submittedText })));
  }

  /** Every order that was read, with what keeps it from counting. */
  counted(): WrittenOrder[] {
    return counted(this.field, this.power, this.readings).map(writtenOrder);
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
      return orderText(this.interpreter.interpret(sentence).order);
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
    return sentences.map((sentence) => this.interpreter.interpret(sentence));
  }
}

function buildsDue({ variant, position }: Field, power: PowerCode): number {
  if (phaseOf(position).type !== 'ADJUSTMENT') return 0;
  return adjustmentsOf(variant, position).find((due) => due.power === power)?.builds ?? 0;
}

interface WrittenReading extends Reading {
  readonly submittedText: string;
}

function writtenOrder({ order, submittedText, problem }: WrittenReading): WrittenOrder {
  return { order, submittedText, problem };
}
