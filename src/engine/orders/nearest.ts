/** The candidate fewest edits away from a word, within a third of its length; null when none is that near. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | null = null;
  let fewest = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const edits = editsBetween(word, candidate);
    if (edits < fewest) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

/** Damerau's distance without overlaps: insertions, deletions, changes, and swaps of neighbours. */
export function editsBetween(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= right.length; column += 1) {
      current.push(cheapestEdit(rows, left, right, row, column));
    }
  }
  return cell(rows, left.length, right.length);
}

function cheapestEdit(
  rows: readonly number[][],
  left: string,
  right: string,
  row: number,
  column: number,
): number {
  const isSame = left[row - 1] === right[column - 1];
  const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
  return Math.min(
    cell(rows, row - 1, column - 1) + (isSame ? 0 : 1),
    cell(rows, row - 1, column) + 1,
    cell(rows, row, column - 1) + 1,
    isSwap ? cell(rows, row - 2, column - 2) + 1 : Infinity,
  );
}

function cell(rows: readonly number[][], row: number, column: number): number {
  return rows[row]?.[column] ?? Infinity;
}
