/** A word, an arrow, or a mark of a written order, with its column from 1. */
export interface Token {
  readonly kind: 'word' | 'arrow' | 'slash' | 'open' | 'close' | 'colon' | 'unknown';
  readonly text: string;
  readonly column: number;
}

const ARROW = /^(?:[-=]*>|-+|[\u2010-\u2015\u2212\u2192])+/u;
const WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.'\u2019]*/u;
const FILLER = /^[\s*,;."\u201c\u201d]+/u;
const MARKS: ReadonlyMap<string, Token['kind']> = new Map([
  ['/', 'slash'],
  ['(', 'open'],
  [')', 'close'],
  [':', 'colon'],
]);

/** Cuts a line into tokens; white space, a mark for dislodged units, and what follows a # are left out. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = [];
  const end = line.indexOf('#') < 0 ? line.length : line.indexOf('#');
  for (let place = 0; place < end;) {
    const rest = line.slice(place, end);
    const filler = FILLER.exec(rest)?.[0];
    const token = filler ? null : nextToken(rest, place + 1);
    if (token) tokens.push(token);
    place += filler?.length ?? token?.text.length ?? 1;
  }
  return tokens;
}

function nextToken(rest: string, column: number): Token {
  const word = WORD.exec(rest)?.[0];
  if (word) return { kind: 'word', text: word, column };
  const arrow = ARROW.exec(rest)?.[0];
  if (arrow) return { kind: 'arrow', text: arrow, column };
  const mark = String.fromCodePoint(rest.codePointAt(0) ?? 0);
  return { kind: MARKS.get(mark) ?? 'unknown', text: mark, column };
}
