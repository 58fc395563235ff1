import { at } from '../board/ints.js';
import { reason } from '../explanation/reason.js';
import type { LocationCode, Reason, Unit } from '../vocabulary.js';
import { hasRoute, isOnRoute } from './convoy-routes.js';
import type { Field } from './field.js';
import { canStep, fleetTargets, namedCoast } from './reach.js';
import { placeCode } from './reading.js';
import type { WrittenPlace } from './sentence.js';
import { unitText } from './text.js';

/** Why a support to hold cannot be given; null when it can. */
export function holdSupportProblem(field: Field, unit: Unit, supported: Unit): Reason | null {
  const to = field.provinceNumber(supported.location);
  return supportedUnitProblem(field, unit, supported) ?? reachProblem(field, unit, to);
}

/** Why a support of a move cannot be given, and the move's target with the coast that must be meant. */
export function moveSupportProblem(
  field: Field,
  unit: Unit,
  supported: Unit,
  written: WrittenPlace,
): { target: LocationCode; problem: Reason | null } {
  const target = supportedTarget(field, supported, written);
  const problem =
    supportedUnitProblem(field, unit, supported) ??
    reachProblem(field, unit, written.province) ??
    supportedMoveProblem(field, unit, supported, written);
  return { target, problem };
}

function supportedUnitProblem(field: Field, unit: Unit, supported: Unit): Reason | null {
  const province = field.provinceNumber(supported.location);
  if (!field.isOccupied(province)) {
    return reason('problem.noSupportedUnit', { province: field.code(province) });
  }
  const isItself = province === field.provinceNumber(unit.location);
  return isItself ? reason('problem.supportsItself', { unit: unitText(unit) }) : null;
}

/** A unit supports only into provinces that it could move to itself, without a convoy. */
function reachProblem(field: Field, unit: Unit, to: number): Reason | null {
  if (canStep(field, field.provinceNumber(unit.location), to)) return null;
  return reason('problem.supportOutOfReach', { unit: unitText(unit), target: field.code(to) });
}

function supportedMoveProblem(
  field: Field,
  unit: Unit,
  supported: Unit,
  written: WrittenPlace,
): Reason | null {
  if (couldMove(field, unit, supported, written)) return null;
  const facts = { supported: unitText(supported), target: placeCode(field, written) };
  return reason('problem.supportedMoveImpossible', facts);
}

function couldMove(field: Field, unit: Unit, supported: Unit, written: WrittenPlace): boolean {
  const from = field.provinceNumber(supported.location);
  if (supported.type === 'FLEET') return couldSail(field, supported, written);
  if (canStep(field, from, written.province)) return true;
  // A fleet cannot support a move that only its own convoy would make possible (DATC 6.D.31).
  return hasRoute(field, from, written.province, field.provinceNumber(unit.location));
}

function couldSail(field: Field, supported: Unit, { province, coast }: WrittenPlace): boolean {
  const { board } = field;
  const reachable = fleetTargets(board, field.locationNumber(supported.location), province);
  const named = namedCoast(board, province, coast);
  return named === undefined ? reachable.length > 0 : reachable.includes(named);
}

/** DATC 4.B.4: a coast may be left out; where the fleet can reach only one, that one is meant. */
function supportedTarget(field: Field, supported: Unit, written: WrittenPlace): LocationCode {
  const { province } = written;
  if (supported.type === 'ARMY') return field.code(province);
  const from = field.locationNumber(supported.location);
  const [only, another] = fleetTargets(field.board, from, province);
  const isClear = written.coast === null && only !== undefined && another === undefined;
  return isClear ? field.code(only) : placeCode(field, written);
}

/** Why a fleet cannot convoy an army to a province; null when it can. */
export function convoyProblem(
  field: Field,
  unit: Unit,
  convoyed: Unit,
  target: LocationCode,
): Reason | null {
  const sea = field.provinceNumber(unit.location);
  const from = field.provinceNumber(convoyed.location);
  if (unit.type !== 'FLEET' || !at(field.board.isSea, sea)) {
    return reason('problem.notAtSea', { unit: unitText(unit) });
  }
  if (!field.isOccupied(from) || convoyed.type !== 'ARMY') {
    return reason('problem.noConvoyedArmy', { province: field.code(from) });
  }
  if (isOnRoute(field, sea, from, field.provinceNumber(target))) return null;
  return reason('problem.notOnRoute', {
    unit: unitText(unit),
    convoyed: unitText(convoyed),
    target,
  });
}
