import { formatPhaseName, parsePhaseName, type PhaseName } from '../../../engine/index.js';
import { CommandError } from '../../command-error.js';
import type { CaseLine } from './sections.js';

const SENTENCE = /^(spring|fall|autumn|winter)\s+(\d{1,4}),?\s+(movement|retreat|adjustment)$/i;

/** "Fall 1901, Retreat" or "F1901R"; adjustments come in winter, whatever season is written. */
export function casePhase(line: CaseLine | null): PhaseName {
  if (!line) return { season: 'SPRING', year: 1901, type: 'MOVEMENT' };
  const short = parsePhaseName(line.text);
  if (short) return short;
  const [, season = '', year, type = ''] = SENTENCE.exec(line.text) ?? [];
  if (year === undefined) {
    throw new CommandError(
      `${line.place}: "${line.text}" is no phase; one looks like "Spring 1901, Movement"`,
    );
  }
  return phaseName(season.toLowerCase(), Number(year), type.toLowerCase());
}

function phaseName(season: string, year: number, type: string): PhaseName {
  if (type === 'adjustment') return { season: 'WINTER', year, type: 'ADJUSTMENT' };
  return {
    season: season === 'spring' ? 'SPRING' : 'FALL',
    year,
    type: type === 'retreat' ? 'RETREAT' : 'MOVEMENT',
  };
}

/** The phase whose results a case may state. */
export function movementBefore({ season, year }: PhaseName): string {
  return formatPhaseName({ season: season === 'SPRING' ? season : 'FALL', year, type: 'MOVEMENT' });
}
