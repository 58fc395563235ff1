import { at } from '../board/ints.js';
import { reason } from '../explanation/reason.js';
import type { Field } from '../orders/field.js';
import { namedCoast } from '../orders/reach.js';
import { ownershipProblem, placeCode, type Reading } from '../orders/reading.js';
import type { WrittenUnit } from '../orders/sentence.js';
import { unitText } from '../orders/text.js';
import type { PowerCode, Reason, Unit, UnitType } from '../vocabulary.js';

export function readDisband(field: Field, power: PowerCode, written: WrittenUnit): Reading {
  const unit = field.unitIn(written.province) ?? unitToBe(field, power, written);
  const problem = ownershipProblem(field, power, written.province);
  return { order: { type: 'DISBAND', power, unit }, problem };
}

export function readBuild(field: Field, power: PowerCode, written: WrittenUnit): Reading {
  const unit = unitToBe(field, power, written);
  const problem =
    siteProblem(field, power, written.province) ??
    typeProblem(field, written, unit) ??
    shoreProblem(field, written.province, unit);
  return { order: { type: 'BUILD', power, unit }, problem };
}

function unitToBe(field: Field, power: PowerCode, written: WrittenUnit): Unit {
  const type = buildableType(field, written);
  const coast = type === 'FLEET' ? written.coast : null;
  return { power, type, location: placeCode(field, { ...written, coast }) };
}

/** DATC 4.C.3: inland only an army can be meant, and with a coast only a fleet. */
function buildableType(
  { board, rules }: Field,
  { province, coast, unitType }: WrittenUnit,
): UnitType {
  const isInland = at(board.isLand, province) === 1;
  // DATC 4.C.4.
  if (unitType === 'FLEET' && isInland && rules.inlandFleetBuild === 'BUILDS_ARMY') return 'ARMY';
  const isCoastNamed = namedCoast(board, province, coast) !== undefined;
  return unitType ?? (isCoastNamed && !isInland ? 'FLEET' : 'ARMY');
}

/** DATC 4.C.3: on a coast with neither unit nor shore named, nobody can tell what is meant. */
function typeProblem(field: Field, { province, unitType }: WrittenUnit, unit: Unit): Reason | null {
  if (unitType !== null) return null;
  const { board, rules } = field;
  const facts = { unit: unitText(unit), target: field.code(province) };
  if (rules.missingBuildType === 'FAILS') return reason('problem.unitTypeMissing', facts);
  const isInland = at(board.isLand, province) === 1;
  const isClear = unit.type === 'FLEET' && rules.missingBuildType === 'FLEET_WITH_COAST';
  return isInland || isClear ? null : reason('problem.wrongUnitType', facts);
}

/** A power builds in its own home centres that it owns and that are empty on every coast. */
function siteProblem(field: Field, power: PowerCode, province: number): Reason | null {
  const facts = { province: field.code(province) };
  const number = field.powerNumber(power);
  if (at(field.board.homeOf, province) !== number) return reason('problem.notHomeCenter', facts);
  if (at(field.owner, province) !== number) return reason('problem.centerNotOwned', facts);
  return field.isOccupied(province) ? reason('problem.centerOccupied', facts) : null;
}

function shoreProblem(field: Field, province: number, unit: Unit): Reason | null {
  const { board } = field;
  const shores = board.fleetLocations[province] ?? new Int32Array(0);
  const facts = { unit: unitText(unit), target: field.code(province) };
  if (unit.type === 'FLEET' && shores.length === 0) return reason('problem.wrongTerrain', facts);
  if (unit.type === 'ARMY' || shores.length === 1 || unit.location !== field.code(province)) {
    return null;
  }
  return reason('problem.coastNeeded', {
    ...facts,
    coasts: [...shores].map((shore) => field.code(shore)),
  });
}
