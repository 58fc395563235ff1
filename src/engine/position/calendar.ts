import type { PhaseType, Season } from '../vocabulary.js';

/** "S1901M" in its parts. */
export interface PhaseName {
  readonly season: Season;
  readonly year: number;
  readonly type: PhaseType;
}

/** Of a position that is stated: every phase that follows it for as long as anybody plays has a name. */
export const LAST_YEAR = 99_999_999;

const PATTERN = /^([SFW])([1-9]\d{0,8})([MRA])$/;
const SEASON_LETTERS = { SPRING: 'S', FALL: 'F', WINTER: 'W' } as const;
const TYPE_LETTERS = { MOVEMENT: 'M', RETREAT: 'R', ADJUSTMENT: 'A' } as const;

/** The parts of a phase name; null when it is none: only winter has adjustments, and nothing else. */
export function parsePhaseName(text: string): PhaseName | null {
  const [, seasonLetter, year, typeLetter] = PATTERN.exec(text) ?? [];
  const season = keyOf(SEASON_LETTERS, seasonLetter);
  const type = keyOf(TYPE_LETTERS, typeLetter);
  if (!season || !type || (season === 'WINTER') !== (type === 'ADJUSTMENT')) return null;
  return { season, year: Number(year), type };
}

export function formatPhaseName({ season, year, type }: PhaseName): string {
  return `${SEASON_LETTERS[season]}${String(year)}${TYPE_LETTERS[type]}`;
}

/** The phase of a position, whose name the engine wrote itself. */
export function phaseOf(position: { readonly phase: string }): PhaseName {
  const phase = parsePhaseName(position.phase);
  if (!phase) throw new Error(`"${position.phase}" is no phase; one looks like "S1901M"`);
  return phase;
}

/** The movement phase after the year's adjustments, or after the spring. */
export function nextMovement({ season, year }: PhaseName): PhaseName {
  return season === 'SPRING'
    ? { season: 'FALL', year, type: 'MOVEMENT' }
    : { season: 'SPRING', year: year + 1, type: 'MOVEMENT' };
}

function keyOf<Key extends string>(
  letters: Readonly<Record<Key, string>>,
  wanted: string | undefined,
): Key | undefined {
  return (Object.keys(letters) as Key[]).find((key) => letters[key] === wanted);
}
