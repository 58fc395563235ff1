import { reason } from '../explanation/reason.js';
import type { Field } from '../orders/field.js';
import { namedCoast } from '../orders/reach.js';
import { foreignProblem, placeCode, type Reading } from '../orders/reading.js';
import type { WrittenPlace, WrittenUnit } from '../orders/sentence.js';
import { unitText } from '../orders/text.js';
import type { DislodgedUnit, PowerCode, Reason, Unit } from '../vocabulary.js';

/** Understands an order to retreat; null as the target means to disband. */
export function readRetreat(
  field: Field,
  power: PowerCode,
  written: WrittenUnit,
  target: WrittenPlace | null,
): Reading {
  const dislodged = dislodgedIn(field, written);
  const unit = dislodged?.unit ?? standIn(field, power, written);
  const problem = dislodgedProblem(field, power, written, dislodged);
  if (target === null) return { order: { type: 'DISBAND', power, unit }, problem };
  const place = dislodged ? retreatTarget(field, dislodged, target) : placeCode(field, target);
  const order = { type: 'RETREAT' as const, power, unit, target: place };
  return { order, problem: problem ?? targetProblem(dislodged, place) };
}

function dislodgedIn(field: Field, { province }: WrittenUnit): DislodgedUnit | undefined {
  const { dislodged } = field.position;
  return dislodged.find(({ unit }) => field.provinceNumber(unit.location) === province);
}

function standIn(field: Field, power: PowerCode, written: WrittenUnit): Unit {
  const standing = field.unitIn(written.province);
  const type = written.unitType ?? 'ARMY';
  return standing ?? { power, type, location: placeCode(field, written) };
}

function dislodgedProblem(
  field: Field,
  power: PowerCode,
  written: WrittenUnit,
  dislodged: DislodgedUnit | undefined,
): Reason | null {
  if (!dislodged) return reason('problem.notDislodged', { province: field.code(written.province) });
  return foreignProblem(power, dislodged.unit);
}

/** A coast may be left out where the unit can retreat to one coast of the province only. */
function retreatTarget(
  field: Field,
  { unit, retreats }: DislodgedUnit,
  written: WrittenPlace,
): string {
  const province = field.code(written.province);
  if (unit.type === 'ARMY') return province;
  const named = namedCoast(field.board, written.province, written.coast);
  if (named !== undefined) return field.code(named);
  const coasts = retreats.filter((location) => location.split('/')[0] === province);
  return coasts.length === 1 ? (coasts[0] ?? province) : province;
}

function targetProblem(dislodged: DislodgedUnit | undefined, target: string): Reason | null {
  if (!dislodged || dislodged.retreats.includes(target)) return null;
  return reason('problem.noRetreatThere', {
    unit: unitText(dislodged.unit),
    target,
    retreats: dislodged.retreats,
  });
}
