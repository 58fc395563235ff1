import { at } from '../board/ints.js';
import { phaseOf } from '../position/calendar.js';
import type { Adjustment, LocationCode, PowerCode, Unit } from '../vocabulary.js';
import type { Field } from './field.js';
import { canStep } from './reach.js';
import type { Sentence, WrittenPlace, WrittenUnit } from './sentence.js';

/** Sentences worth asking about: among them is every possible order of a unit, or of a place to build in. */
export interface Candidates {
  readonly power: PowerCode;
  readonly location: LocationCode;
  readonly sentences: readonly Sentence[];
}

export function candidatesOf(field: Field, due: readonly Adjustment[]): Candidates[] {
  const { units, dislodged } = field.position;
  switch (phaseOf(field.position).type) {
    case 'MOVEMENT':
      return units.map((unit) => candidatesFor(unit, movementSentences(field, unit)));
    case 'RETREAT':
      return dislodged.map(({ unit, retreats }) =>
        candidatesFor(unit, retreatSentences(field, unit, retreats)),
      );
    case 'ADJUSTMENT':
      return due.flatMap((adjustment) => adjustmentCandidates(field, adjustment));
  }
}

function candidatesFor({ power, location }: Unit, sentences: readonly Sentence[]): Candidates {
  return { power, location, sentences };
}

function movementSentences(field: Field, unit: Unit): Sentence[] {
  const own = writtenUnit(field, unit);
  const targets = [...Array(field.board.provinceCount).keys()];
  const near = targets.filter((target) => canStep(field, own.province, target));
  const others = field.position.units.filter(({ location }) => location !== unit.location);
  return [
    sentence('HOLD', own),
    ...targets
      .flatMap((province) => placesIn(field, province))
      .flatMap((target) => moves(own, target)),
    ...others.flatMap((other) => supports(field, own, writtenUnit(field, other), near)),
    ...convoys(field, own, others, targets),
  ];
}

function moves(unit: WrittenUnit, target: WrittenPlace): Sentence[] {
  const move = { ...sentence('MOVE', unit), target };
  return [move, { ...move, isVia: true }];
}

function supports(
  field: Field,
  unit: WrittenUnit,
  aided: WrittenUnit,
  near: readonly number[],
): Sentence[] {
  const targets = near.flatMap((province) => placesIn(field, province));
  return [
    { ...sentence('SUPPORT_HOLD', unit), aided },
    ...targets.map((target) => ({ ...sentence('SUPPORT_MOVE', unit), aided, target })),
  ];
}

function convoys(
  field: Field,
  unit: WrittenUnit,
  others: readonly Unit[],
  targets: readonly number[],
): Sentence[] {
  if (!at(field.board.isSea, unit.province)) return [];
  const armies = others.filter(({ type }) => type === 'ARMY');
  const shores = targets.filter((province) => !at(field.board.isSea, province));
  return armies.flatMap((army) =>
    shores.map((province) => ({
      ...sentence('CONVOY', unit),
      aided: writtenUnit(field, army),
      target: { province, coast: null },
    })),
  );
}

function retreatSentences(field: Field, unit: Unit, retreats: readonly LocationCode[]): Sentence[] {
  const own = writtenUnit(field, unit);
  const flights = retreats.map((target) => ({
    ...sentence('RETREAT', own),
    target: writtenPlace(field, target),
  }));
  return [...flights, sentence('DISBAND', own)];
}

/** Builds stand under the home centre they are for; removals under the unit; a waived build under each home. */
function adjustmentCandidates(field: Field, { power, homes, disbands }: Adjustment): Candidates[] {
  const doomed = disbands > 0 ? field.position.units.filter((unit) => unit.power === power) : [];
  const sites = homes.map((location) => ({ power, location, sentences: builds(field, location) }));
  return [
    ...sites,
    ...doomed.map((unit) => candidatesFor(unit, [sentence('DISBAND', writtenUnit(field, unit))])),
  ];
}

function builds(field: Field, location: LocationCode): Sentence[] {
  const places = placesIn(field, field.provinceNumber(location));
  const units = places.flatMap((place): WrittenUnit[] => [
    { ...place, unitType: 'ARMY' },
    { ...place, unitType: 'FLEET' },
  ]);
  return [...units.map((unit) => sentence('BUILD', unit)), sentence('WAIVE', null)];
}

/** A province by itself, and each of its coasts. */
function placesIn(field: Field, province: number): WrittenPlace[] {
  const coasts = field.variant.provinces[province]?.coasts ?? [];
  return [{ province, coast: null }, ...coasts.map((coast) => writtenPlace(field, coast))];
}

function writtenPlace(field: Field, location: LocationCode): WrittenPlace {
  return { province: field.provinceNumber(location), coast: location.split('/')[1] ?? null };
}

function writtenUnit(field: Field, { type, location }: Unit): WrittenUnit {
  return { ...writtenPlace(field, location), unitType: type };
}

function sentence(verb: Sentence['verb'], unit: WrittenUnit | null): Sentence {
  return { verb, unit, aided: null, target: null, isVia: false };
}
