import { at } from '../board/ints.js';
import { reason } from '../explanation/reason.js';
import type { Field } from '../orders/field.js';
import { namedCoast } from '../orders/reach.js';
import { ownershipProblem, placeCode, type Reading } from '../orders/reading.js';
import type { WrittenUnit } from '../orders/sentence.js';
import { unitText } from '../orders/text.js';
import type { PowerCode, Reason, Unit, UnitType } from '../vocabulary.js';
import type { Allowance } from './allowance.js';

/** A waived build counts as one of those due. */
export function readWaive(power: PowerCode, allowance: Allowance): Reading {
  const problem = allowance.buildProblem(null);
  if (!problem) allowance.build(null);
  return { order: { type: 'WAIVE', power }, problem };
}

export function readDisband(
  field: Field,
  power: PowerCode,
  allowance: Allowance,
  written: WrittenUnit,
): Reading {
  const standing = field.unitIn(written.province);
  const place = field.code(written.province);
  const unit = standing ?? unitToBe(field, power, written);
  const problem =
    ownershipProblem(field, power, written.province) ?? allowance.disbandProblem(place);
  if (!problem) allowance.disband(place);
  return { order: { type: 'DISBAND', power, unit }, problem };
}

export function readBuild(
  field: Field,
  power: PowerCode,
  allowance: Allowance,
  written: WrittenUnit,
): Reading {
  const unit = unitToBe(field, power, written);
  const place = field.code(written.province);
  const problem =
    siteProblem(field, power, written.province) ??
    shoreProblem(field, written, unit) ??
    allowance.buildProblem(place);
  if (!problem) allowance.build(place);
  return { order: { type: 'BUILD', power, unit }, problem };
}

function unitToBe(field: Field, power: PowerCode, written: WrittenUnit): Unit {
  const type = written.unitType ?? impliedType(field, written);
  const coast = type === 'FLEET' ? written.coast : null;
  return { power, type, location: placeCode(field, { ...written, coast }) };
}

/** DATC 4.C.3: inland only an army can be meant, and with a coast only a fleet. */
function impliedType({ board }: Field, { province, coast }: WrittenUnit): UnitType {
  const isCoastNamed = namedCoast(board, province, coast) !== undefined;
  return isCoastNamed && !at(board.isLand, province) ? 'FLEET' : 'ARMY';
}

/** A power builds in its own home centres that it owns and that are empty on every coast. */
function siteProblem(field: Field, power: PowerCode, province: number): Reason | null {
  const facts = { province: field.code(province) };
  const number = field.powerNumber(power);
  if (at(field.board.homeOf, province) !== number) return reason('problem.notHomeCenter', facts);
  if (at(field.owner, province) !== number) return reason('problem.centerNotOwned', facts);
  return field.isOccupied(province) ? reason('problem.centerOccupied', facts) : null;
}

function shoreProblem(field: Field, written: WrittenUnit, unit: Unit): Reason | null {
  const { board } = field;
  const { province, unitType } = written;
  const shores = board.fleetLocations[province] ?? new Int32Array(0);
  const facts = { unit: unitText(unit), target: field.code(province) };
  if (unit.type === 'FLEET' && shores.length === 0) return reason('problem.wrongTerrain', facts);
  // DATC 4.C.3: on a coast with neither unit nor shore named, nobody can tell what is meant.
  if (unitType === null && unit.type === 'ARMY' && shores.length > 0) {
    return reason('problem.wrongUnitType', facts);
  }
  if (unit.type === 'ARMY' || shores.length === 1 || unit.location !== field.code(province)) {
    return null;
  }
  return reason('problem.coastNeeded', {
    ...facts,
    coasts: [...shores].map((shore) => field.code(shore)),
  });
}
