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

/** Damerau's distance without overlaps: insertions, deletions, changes, and swaps of neighbours; infinite from a limit on. */
export function editsBetween(left: string, right: string, limit = Infinity): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= right.length; column += 1) {
      current.push(cheapestEdit(rows, left, right, row, column));
    }
    // A swap reaches back over one row, so it takes two of them to rule a word out.
    if (isBeyond(rows.slice(-2), limit)) return Infinity;
  }
  return cell(rows, left.length, right.length);
}

function isBeyond(rows: readonly number[][], limit: number): boolean {
  return rows.every((row) => row.every((edits) => edits >= limit));
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
