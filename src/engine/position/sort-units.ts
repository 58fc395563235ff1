import type { Variant } from '../board/variant.js';
import type { Unit } from '../vocabulary.js';

/** Units in the order in which positions list them: by power as the variant lists these, then by location. */
export function sortUnits(variant: Variant, units: readonly Unit[]): Unit[] {
  return [...units].sort((left, right) => compareUnits(variant, left, right));
}

export function compareUnits({ board }: Variant, left: Unit, right: Unit): number {
  const powers = (board.powerOf.get(left.power) ?? 0) - (board.powerOf.get(right.power) ?? 0);
  if (powers !== 0) return powers;
  return left.location < right.location ? -1 : Number(left.location > right.location);
}
