import type { PowerCode, Unit, Variant } from '../../../engine/index.js';
import { positionOf, powerOf } from '../board.js';
import { CommandError } from '../../command-error.js';
import type { CaseLine } from './sections.js';

/** "England: F nth", or the same without its colon. */
export interface PowerLine {
  readonly power: PowerCode;
  readonly text: string;
  readonly place: string;
}

export function powerLine(variant: Variant, { text, place }: CaseLine): PowerLine {
  const [, power, rest] = /^([^\s:]+)\s*[:\s]\s*(.+)$/u.exec(text) ?? [];
  if (power === undefined || rest === undefined) {
    throw new CommandError(`${place}: expected a power and what is its, such as "England: F nth"`);
  }
  return { power: powerOf(variant, power, place), text: rest, place };
}

/** The units of a block, each read for itself: dislodged ones share a province with others. */
export function unitsOf(variant: Variant, lines: readonly CaseLine[] = []): Unit[] {
  return lines.flatMap((line) => {
    const { power, text, place } = powerLine(variant, line);
    const request = { phase: 'S1901M', units: [{ power, units: [text] }] };
    return positionOf(variant, request, `${place}, `).units;
  });
}
