import { at } from '../board/ints.js';
import type { Variant } from '../board/variant.js';
import { Field } from '../orders/field.js';
import type { Adjustment, Position } from '../vocabulary.js';
import { phaseOf } from './calendar.js';

/** What each power may build or must remove; empty outside an adjustment phase. */
export function adjustmentsOf(variant: Variant, position: Position): Adjustment[] {
  if (phaseOf(position).type !== 'ADJUSTMENT') return [];
  return adjustmentsDue(variant, position);
}

/** What each power would build or remove if this position were adjusted now; powers in balance are left out. */
export function adjustmentsDue(variant: Variant, position: Position): Adjustment[] {
  const field = new Field(variant, position);
  return variant.powers
    .map(({ code }, power) => adjustmentOf(field, code, power))
    .filter(({ builds, disbands }) => builds > 0 || disbands > 0);
}

function adjustmentOf(field: Field, code: string, power: number): Adjustment {
  const centers = field.owner.filter((owner) => owner === power).length;
  const units = field.position.units.filter((unit) => unit.power === code).length;
  const homes = freeHomes(field, power);
  const builds = Math.max(0, Math.min(centers - units, homes.length));
  return {
    power: code,
    builds,
    disbands: Math.max(0, units - centers),
    homes: builds > 0 ? homes : [],
  };
}

/** A power builds in its own home centres that it still owns and that are empty. */
function freeHomes(field: Field, power: number): string[] {
  const provinces = [...field.owner.keys()].filter(
    (province) =>
      at(field.owner, province) === power &&
      at(field.board.homeOf, province) === power &&
      !field.isOccupied(province),
  );
  return provinces.map((province) => field.code(province));
}
