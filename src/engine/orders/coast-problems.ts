import { reason } from '../explanation/reason.js';
import type { Rules } from '../rules/rules.js';
import type { LocationCode, MovementOrder, PowerCode, Reason, Unit } from '../vocabulary.js';
import type { Field } from './field.js';
import { fleetTargets, namedCoast } from './reach.js';
import type { Sentence, WrittenPlace } from './sentence.js';
import { unitText } from './text.js';

/** Whether a game finds every coast that is meant, so that none need be asked for. */
export function findsCoasts({ omittedCoast, impossibleCoast, supportCoast }: Rules): boolean {
  return (
    omittedCoast === 'ONLY_COAST' && impossibleCoast === 'ILLEGAL' && supportCoast === 'OPTIONAL'
  );
}

/** What the rules of a game hold against a coast that was left out, where others would find the one that is meant. */
export function coastProblem(
  field: Field,
  power: PowerCode,
  { target }: Sentence,
  order: MovementOrder,
): Reason | null {
  if (!target || namedCoast(field.board, target.province, target.coast) !== undefined) return null;
  if (order.type === 'MOVE') return moveProblem(field, order.unit, target);
  if (order.type !== 'SUPPORT_MOVE') return null;
  return supportProblem(field, power, order.supportedUnit, target);
}

/** DATC 4.B.2; where several coasts are possible 4.B.1 has spoken already. */
function moveProblem(field: Field, unit: Unit, target: WrittenPlace): Reason | null {
  const hasCoasts = (field.board.fleetLocations[target.province]?.length ?? 0) > 1;
  if (unit.type === 'ARMY' || !hasCoasts || field.rules.omittedCoast === 'ONLY_COAST') return null;
  return neededCoast(field, unit, target);
}

/** DATC 4.B.4. */
function supportProblem(
  field: Field,
  power: PowerCode,
  supported: Unit,
  target: WrittenPlace,
): Reason | null {
  const { supportCoast } = field.rules;
  const isFree =
    supportCoast === 'OPTIONAL' || (supportCoast === 'OWN_UNITS' && supported.power === power);
  if (isFree || supported.type === 'ARMY') return null;
  const isOpen = coastsFor(field, supported, target).length > 1;
  return isOpen ? neededCoast(field, supported, target) : null;
}

function neededCoast(field: Field, unit: Unit, target: WrittenPlace): Reason {
  return reason('problem.coastOmitted', {
    unit: unitText(unit),
    target: field.code(target.province),
    coasts: coastsFor(field, unit, target),
  });
}

function coastsFor(field: Field, unit: Unit, { province }: WrittenPlace): LocationCode[] {
  const coasts = fleetTargets(field.board, field.locationNumber(unit.location), province);
  return coasts.map((coast) => field.code(coast));
}
