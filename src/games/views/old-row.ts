/**
 * The row that a row of `changed` goes over, if there is one, as a join for the SQL of a read model. By its key and
 * one at a time, which `offset 0` holds the planner to: it takes a hundred changes for granted where there are one
 * or two, and for as many it would read the whole table.
 */
export function oldRow(table: string, key: readonly string[]): string {
  const isSame = key.map((column) => `${table}.${column} = changed.${column}`).join(' and ');
  return `left join lateral (select * from ${table} where ${isSame} offset 0) as old on true`;
}
