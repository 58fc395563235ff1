import {
  expandRules,
  orderText,
  readOrders,
  type Position,
  type Reason,
  type RulesRequest,
  type UnreadableLine,
  type WrittenOrder,
} from '../../src/engine/index.js';
import { STANDARD } from './board.js';

/** One power's pen: what the engine understands of what it writes on a position. */
export class Pen {
  constructor(
    private readonly position: Position,
    private readonly power: string,
    private readonly rules: RulesRequest = {},
  ) {}

  /** Every line as the engine reads it, in the order of the list. */
  list(...lines: readonly string[]) {
    const table = { variant: STANDARD, rules: expandRules(this.rules), position: this.position };
    return readOrders(table, this.power, lines);
  }

  order(line: string): WrittenOrder {
    const { orders, unreadable } = this.list(line);
    if (!orders[0]) throw new Error(JSON.stringify(unreadable));
    return orders[0];
  }

  /** The canonical text of the order that a line is understood as. */
  text(line: string): string {
    return orderText(this.order(line).order);
  }

  problem(line: string): Reason | null {
    return this.order(line).problem;
  }

  /** The problem code of each line of a list, null where the order is possible. */
  problems(...lines: readonly string[]): (string | null)[] {
    return this.list(...lines).orders.map(({ problem }) => problem?.code ?? null);
  }

  fault(line: string): UnreadableLine {
    const [fault] = this.list(line).unreadable;
    if (!fault) throw new Error(`"${line}" can be read`);
    return fault;
  }
}
