import { NotAnOrder } from '../orders/sentence.js';

/** A word, or a list in brackets, with its column from 1. */
export type Node = Word | List;
export interface Word {
  readonly text: string;
  readonly column: number;
}
export interface List {
  readonly items: readonly Node[];
  readonly column: number;
  /** Where it closes. */
  readonly end: number;
}

export function isList(node: Node | undefined): node is List {
  return node !== undefined && 'items' in node;
}

/** Cuts a line of DAIDE into its lists. @throws NotAnOrder where a bracket is missing. */
export function parseLists(line: string): List {
  const parser = new ListParser(line);
  const items = parser.items(null);
  return { items, column: 1, end: line.trimEnd().length + 1 };
}

/** No order has brackets in brackets deeper than this. */
const DEEPEST = 6;

class ListParser {
  private readonly marks: { text: string; column: number }[];
  private place = 0;
  private depth = 0;

  constructor(private readonly line: string) {
    this.marks = [...line.matchAll(/[()]|[^\s()]+/g)].map(({ 0: text, index }) => ({
      text,
      column: index + 1,
    }));
  }

  /** Everything up to the bracket that closes the list opened at a column; null for the whole line. */
  items(opened: number | null): Node[] {
    const items: Node[] = [];
    for (let mark = this.marks[this.place]; mark; mark = this.marks[this.place]) {
      if (mark.text === ')') {
        if (opened === null) throw new NotAnOrder(mark.column, 'Expected no ")" here');
        return items;
      }
      this.place += 1;
      items.push(mark.text === '(' ? this.list(mark.column) : mark);
    }
    if (opened === null) return items;
    const end = this.line.trimEnd().length + 1;
    throw new NotAnOrder(end, `Expected ")" for the "(" at column ${opened}`);
  }

  private list(column: number): List {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new NotAnOrder(column, 'Expected no more brackets here');
    const items = this.items(column);
    this.depth -= 1;
    const end = this.marks[this.place]?.column ?? column;
    this.place += 1;
    return { items, column, end };
  }
}
