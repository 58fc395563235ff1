import { unitText } from '../orders/text.js';
import type { Variant } from '../board/variant.js';
import type { ProvinceCode, Unit } from '../vocabulary.js';
import { attackOrigins } from './attack-origins.js';

/** A dislodged unit as it was stated, and who stands in its place. */
export interface Dislodgement {
  readonly unit: Unit;
  readonly attackedFrom: ProvinceCode | null;
  readonly occupant: Unit | undefined;
}

export interface DislodgementFault {
  readonly field: 'unit' | 'attackedFrom';
  readonly message: string;
}

/** Why no move can have led to this; null when one can (rules 3 and 11: who dislodges a unit stands in its place). */
export function dislodgementFault(
  variant: Variant,
  { unit, attackedFrom, occupant }: Dislodgement,
): DislodgementFault | null {
  const text = unitText(unit);
  const [province = ''] = unit.location.split('/');
  if (!occupant) {
    const message = `${text} cannot be dislodged where nobody stands; state under units who took ${province}`;
    return { field: 'unit', message };
  }
  if (occupant.power === unit.power) {
    const message = `${text} cannot be dislodged by ${unitText(occupant)} of its own power, ${unit.power}; a unit of another power must stand in ${province}`;
    return { field: 'unit', message };
  }
  if (attackedFrom === null) return null;
  const message = originFault(variant, occupant, attackedFrom);
  return message === null ? null : { field: 'attackedFrom', message };
}

function originFault(variant: Variant, occupant: Unit, origin: ProvinceCode): string | null {
  const { nextDoor, byConvoy } = attackOrigins(variant, occupant);
  if (nextDoor.includes(origin) || byConvoy.includes(origin)) return null;
  const convoy = byConvoy.length > 0 ? ', or by convoy from another port of the same waters' : '';
  return `${unitText(occupant)} cannot have come from ${origin}; it can have come from ${nextDoor.join(', ')}${convoy}`;
}
