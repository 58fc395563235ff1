import type { Position } from '../../engine/index.js';

/** A supply centre that changed hands; null for nobody's. */
export interface CenterChange {
  readonly province: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Every centre that another owns than before, in the order of the later board. */
export function centerChanges(before: Position, after: Position): readonly CenterChange[] {
  const owners = new Map(before.supplyCenters.map(({ province, owner }) => [province, owner]));
  return after.supplyCenters
    .map(({ province, owner: to }) => ({ province, from: owners.get(province) ?? null, to }))
    .filter(({ from, to }) => from !== to);
}
