import type { Adjustment, LocationCode, PowerCode, Unit } from '../vocabulary.js';
import type { Field } from './field.js';
import type { Sentence, WrittenPlace, WrittenUnit } from './sentence.js';

/** Sentences worth asking about: among them is every possible order of a dislodged unit, or of a place to build in. */
export interface Candidates {
  readonly power: PowerCode;
  readonly location: LocationCode;
  readonly sentences: readonly Sentence[];
}

export function candidatesOf(field: Field, due: readonly Adjustment[]): Candidates[] {
  const retreating = field.position.dislodged.map(({ unit, retreats }) =>
    candidatesFor(unit, retreatSentences(field, unit, retreats)),
  );
  return [...retreating, ...due.flatMap((adjustment) => adjustmentCandidates(field, adjustment))];
}

function candidatesFor({ power, location }: Unit, sentences: readonly Sentence[]): Candidates {
  return { power, location, sentences };
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
