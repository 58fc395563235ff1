import { reason } from '../explanation/reason.js';
import type { Order, PowerCode, Reason, Unit } from '../vocabulary.js';
import { EMPTY, type Field } from './field.js';
import type { WrittenPlace, WrittenUnit } from './sentence.js';
import { unitText } from './text.js';

/** An order understood on a board, and why it is not possible there. */
export interface Reading {
  readonly order: Order;
  readonly problem: Reason | null;
  /** A slip for which it gives way to another order for the unit (DATC 4.C). */
  readonly yieldsFor?: Reason;
}

/** The unit that a writer means: what stands there, or, where nothing does, what was written. */
export function meantUnit(field: Field, power: PowerCode, written: WrittenUnit): Unit {
  const standing = field.unitIn(written.province);
  if (standing) return standing;
  return { power, type: written.unitType ?? 'ARMY', location: placeCode(field, written) };
}

/** The code of a place as written; a coast that the province does not have is left out (DATC 4.B.6). */
export function placeCode(field: Field, { province, coast }: WrittenPlace): string {
  const code = field.code(province);
  const withCoast = `${code}/${coast ?? ''}`;
  return coast !== null && field.locationNumber(withCoast) !== EMPTY ? withCoast : code;
}

/** Why a power cannot order the unit in a province: nothing stands there, or another power's does. */
export function ownershipProblem(field: Field, power: PowerCode, province: number): Reason | null {
  const unit = field.unitIn(province);
  return unit
    ? foreignProblem(power, unit)
    : reason('problem.noUnit', { province: field.code(province) });
}

export function foreignProblem(power: PowerCode, unit: Unit): Reason | null {
  if (unit.power === power) return null;
  return reason('problem.foreignUnit', { unit: unitText(unit), owner: unit.power });
}
