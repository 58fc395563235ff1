import { type Position, unitText } from '../../../engine/index.js';
import type { SavedState } from './saved-game.js';

/** A board as lists of texts that can be compared; each sorted. */
export interface BoardLines {
  readonly units: readonly string[];
  /** With the places where they may go. */
  readonly dislodged: readonly string[];
  readonly centres: readonly string[];
}

export function linesOfPosition({ units, dislodged, supplyCenters }: Position): BoardLines {
  return {
    units: units.map((unit) => `${unit.power} ${unitText(unit)}`).toSorted(),
    dislodged: dislodged
      .map(({ unit, retreats }) => retreatLine(unit.power, unitText(unit), retreats))
      .toSorted(),
    centres: supplyCenters
      .flatMap(({ province, owner }) => (owner === null ? [] : [`${owner} ${province}`]))
      .toSorted(),
  };
}

export function linesOfState({ units, centers, retreats }: SavedState): BoardLines {
  const all = listed(units);
  const starred = all.filter((line) => line.includes('*')).map((line) => line.replace('*', ''));
  return {
    units: all.filter((line) => !line.includes('*')).toSorted(),
    dislodged: retreats === null ? starred.toSorted() : retreatLines(retreats),
    centres: listed(centers)
      .map((line) => line.toLowerCase())
      .toSorted(),
  };
}

/** Units with nowhere to go are listed there, and are gone at once here. */
function retreatLines(retreats: NonNullable<SavedState['retreats']>): string[] {
  const lines = Object.entries(retreats).flatMap(([power, units]) =>
    Object.entries(units).flatMap(([unit, places]) =>
      places.length > 0 ? [retreatLine(power.toLowerCase(), unit, places)] : [],
    ),
  );
  return lines.toSorted();
}

function retreatLine(power: string, unit: string, places: readonly string[]): string {
  const listedPlaces = places.map((place) => place.toUpperCase()).toSorted();
  return `${power} ${unit} (${listedPlaces.join(' ')})`;
}

function listed(byPower: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(byPower).flatMap(([power, texts]) =>
    texts.map((text) => `${power.toLowerCase()} ${text}`),
  );
}
