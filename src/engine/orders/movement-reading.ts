import { reason } from '../explanation/reason.js';
import type { MovementOrder, PowerCode, Reason, Unit } from '../vocabulary.js';
import type { Field } from './field.js';
import { convoyProblem, holdSupportProblem, moveSupportProblem } from './help-problems.js';
import { readMove } from './move-reading.js';
import { meantUnit, placeCode, type Reading } from './reading.js';
import type { Sentence, WrittenPlace, WrittenUnit } from './sentence.js';
import { unitText } from './text.js';

/** A sentence whose verb belongs to a movement phase. */
export interface MovementSentence extends Sentence {
  readonly verb: MovementOrder['type'];
  readonly unit: WrittenUnit;
}

/** Understands a movement order; whether it is possible does not depend on what others order. */
export function readMovement(field: Field, power: PowerCode, sentence: MovementSentence): Reading {
  const unit = meantUnit(field, power, sentence.unit);
  const reading = readByVerb(field, power, unit, sentence);
  return { ...reading, problem: unitProblem(field, power, sentence.unit) ?? reading.problem };
}

function readByVerb(
  field: Field,
  power: PowerCode,
  unit: Unit,
  sentence: MovementSentence,
): Reading {
  const { aided, target, isVia } = sentence;
  if (aided) return readHelp(field, { power, unit }, aided, sentence);
  if (target) return readMove(field, { power, unit, target, isVia });
  return { order: { type: 'HOLD', power, unit }, problem: null };
}

function readHelp(
  field: Field,
  ordered: Ordered,
  aided: WrittenUnit,
  { verb, target }: MovementSentence,
): Reading {
  if (!target) return readHoldSupport(field, ordered, aided);
  return verb === 'CONVOY'
    ? readConvoy(field, ordered, aided, target)
    : readMoveSupport(field, ordered, aided, target);
}

interface Ordered {
  readonly power: PowerCode;
  readonly unit: Unit;
}

function readHoldSupport(field: Field, { power, unit }: Ordered, aided: WrittenUnit): Reading {
  const supportedUnit = meantUnit(field, power, aided);
  const problem = holdSupportProblem(field, unit, supportedUnit);
  return { order: { type: 'SUPPORT_HOLD', power, unit, supportedUnit }, problem };
}

function readMoveSupport(
  field: Field,
  { power, unit }: Ordered,
  aided: WrittenUnit,
  written: WrittenPlace,
): Reading {
  const supportedUnit = meantUnit(field, power, aided);
  const { target, problem } = moveSupportProblem(field, unit, supportedUnit, written);
  return { order: { type: 'SUPPORT_MOVE', power, unit, supportedUnit, target }, problem };
}

function readConvoy(
  field: Field,
  { power, unit }: Ordered,
  aided: WrittenUnit,
  written: WrittenPlace,
): Reading {
  const supportedUnit = meantUnit(field, power, aided);
  const target = placeCode(field, { ...written, coast: null });
  const problem = convoyProblem(field, unit, supportedUnit, target);
  return { order: { type: 'CONVOY', power, unit, supportedUnit, target }, problem };
}

function unitProblem(field: Field, power: PowerCode, { province }: WrittenUnit): Reason | null {
  const unit = field.unitIn(province);
  if (!unit) return reason('problem.noUnit', { province: field.code(province) });
  if (unit.power === power) return null;
  return reason('problem.foreignUnit', { unit: unitText(unit), owner: unit.power });
}
