import type { JsonObject } from '../../kernel/json.js';

/**
 * The rows with one key made into one, in their order: a statement may touch a row only once. What a later
 * row names replaces what an earlier one said; a column that is left out keeps its value in the table.
 */
export function mergeRows<Row extends JsonObject>(
  rows: readonly Row[],
  keyColumns: readonly (keyof Row)[],
  merge: (earlier: Row, later: Row) => Row = (earlier, later) => ({ ...earlier, ...later }),
): readonly Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    // No text that the database can hold has this character in it.
    const key = keyColumns.map((column) => row[column]).join('\0');
    const earlier = merged.get(key);
    merged.set(key, earlier ? merge(earlier, row) : row);
  }
  return [...merged.values()];
}
