import { at } from '../board/ints.js';

/** The candidate fewest edits away from a word, within a third of its length; null when none is that near. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | null = null;
  let fewest = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const edits = editsBetween(word, candidate, fewest);
    if (edits < fewest) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

/** Words longer than this are no name, and nothing is near them. */
const LONGEST = 60;
/** Distances of the last rows, made once: a list that is wrong throughout asks for many. */
const ROWS = [0, 1, 2].map(() => new Int32Array(LONGEST + 2));

/** Damerau's distance without overlaps: insertions, deletions, changes, and swaps of neighbours; infinite from a limit on. */
export function editsBetween(left: string, right: string, limit = Infinity): number {
  if (left.length > LONGEST || right.length > LONGEST) return Infinity;
  let [before, last, row] = ROWS as [Int32Array, Int32Array, Int32Array];
  let fewestLast = 0;
  for (let column = 0; column <= right.length; column += 1) last[column] = column;
  for (let place = 1; place <= left.length; place += 1) {
    const fewest = fillRow(left, right, place, row, last, before);
    // A swap reaches back over one row, so it takes two of them to rule a word out.
    if (fewest >= limit && fewestLast >= limit) return Infinity;
    fewestLast = fewest;
    [before, last, row] = [last, row, before];
  }
  return at(last, right.length);
}

/** Fills the distances of the first letters of one word to each beginning of the other; returns the least. */
function fillRow(
  left: string,
  right: string,
  place: number,
  row: Int32Array,
  last: Int32Array,
  before: Int32Array,
): number {
  row[0] = place;
  let fewest = place;
  const letter = left.charCodeAt(place - 1);
  for (let column = 1; column <= right.length; column += 1) {
    const isSame = letter === right.charCodeAt(column - 1);
    let edits = Math.min(
      at(last, column - 1) + (isSame ? 0 : 1),
      at(last, column) + 1,
      at(row, column - 1) + 1,
    );
    if (isSwap(left, right, place, column)) edits = Math.min(edits, at(before, column - 2) + 1);
    row[column] = edits;
    if (edits < fewest) fewest = edits;
  }
  return fewest;
}

function isSwap(left: string, right: string, place: number, column: number): boolean {
  if (place < 2 || column < 2) return false;
  return (
    left.charCodeAt(place - 1) === right.charCodeAt(column - 2) &&
    left.charCodeAt(place - 2) === right.charCodeAt(column - 1)
  );
}
