/** A word, an arrow, or a mark of a written order, with its column from 1. */
export interface Token {
  readonly kind: 'word' | 'arrow' | 'slash' | 'open' | 'close' | 'colon' | 'unknown';
  readonly text: string;
  readonly column: number;
}

const ARROW = /^(?:[-=]*>|-+|[\u2010-\u2015\u2212\u2192])+/u;
const WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.'\u2019]*/u;
/** What says nothing: spaces, punctuation, and a judge's verdict such as "(*bounce*)". */
const FILLER = /^(?:\(\*[^)]*\*\)|[\s\u200b*,;."\u201c\u201d\u00ab\u00bb])+/u;
/** A quoted e-mail, a bullet, or a number in front of an order. */
const LEAD = /^(?:\s|[>|\u2022\u00b7*\u2013-](?=\s)|\d{1,3}[.)](?=\s))+/u;
const COMMENT = /#|(?:^|\s)\/\//u;
const MARKS: Readonly<Record<string, Token['kind']>> = {
  '/': 'slash',
  '(': 'open',
  ')': 'close',
  ':': 'colon',
};

/** Cuts a line into tokens; white space, a mark for dislodged units, and what follows a # or // are left out. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = [];
  const text = withoutComment(line);
  for (let place = lengthOf(LEAD, text); place < text.length;) {
    const rest = text.slice(place);
    const filler = lengthOf(FILLER, rest);
    const token = filler > 0 ? null : nextToken(rest, place + 1);
    if (token) tokens.push(token);
    place += token ? token.text.length : filler;
  }
  return tokens;
}

function withoutComment(line: string): string {
  const comment = line.search(COMMENT);
  return comment < 0 ? line : line.slice(0, comment);
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0;
}

function nextToken(rest: string, column: number): Token {
  const word = WORD.exec(rest)?.[0];
  if (word) return { kind: 'word', text: word, column };
  const arrow = ARROW.exec(rest)?.[0];
  if (arrow) return { kind: 'arrow', text: arrow, column };
  const mark = String.fromCodePoint(rest.codePointAt(0) ?? 0);
  return { kind: MARKS[mark] ?? 'unknown', text: mark, column };
}
