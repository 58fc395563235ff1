import { nearest } from '../orders/nearest.js';
import { type Mistake, NotAnOrder } from '../orders/sentence.js';

/** A key that is written without its quotes, as people abbreviate. */
const BARE_KEY = /([{,]\s*)([A-Za-z]\w*)(\s*:)/g;

/** The value of a line of JSON. @throws NotAnOrder where it is none. */
export function parseJson(line: string): unknown {
  const text = line.trim().replace(/,$/, '').replace(BARE_KEY, '$1"$2"$3');
  try {
    return JSON.parse(text);
  } catch {
    const closing = line.trim().startsWith('[') ? ']' : '}';
    throw new NotAnOrder(
      line.trimEnd().length,
      `Expected JSON on one line, closed with a "${closing}"`,
    );
  }
}

/** The strings and numbers of a line in their order, each with its column. */
export function valuesIn(line: string): { text: string; column: number }[] {
  return [...line.matchAll(/"([^"]*)"|\b\d+\b/g)].map(({ 0: whole, 1: inner, index }) => ({
    text: inner ?? whole,
    column: index + 1 + (inner === undefined ? 0 : 1),
  }));
}

/** A word that is none of those expected, with the nearest of them. */
export function notOneOf(
  found: { text: string; column: number },
  expected: string,
  words: readonly string[],
): NotAnOrder {
  const message = `Expected ${expected}, found "${found.text}"`;
  return new NotAnOrder(found.column, message, () => mistakeFor(found.text, words));
}

/** The word among those expected that is nearest to one that was found. */
export function mistakeFor(found: string, words: readonly string[]): Mistake | null {
  const near = nearest(found, words) ?? nearest(found.toLowerCase(), words);
  return near === null ? null : { length: found.length, nearest: near };
}
