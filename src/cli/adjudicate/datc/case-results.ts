import {
  readOrders,
  type LocationCode,
  type Move,
  type Order,
  type ProvinceCode,
  type Rules,
  type Unit,
  type Variant,
} from '../../../engine/index.js';
import { positionOf } from '../board.js';
import { CommandError } from '../../command-error.js';
import { powerLine, type PowerLine } from './case-units.js';
import type { CaseLine } from './sections.js';

/** What the moves before a retreat phase left behind. */
export interface Aftermath {
  /** Where the attack on a place came from, if a retreat may not go there. */
  readonly attackedFrom: (location: LocationCode) => ProvinceCode | null;
  readonly standoffs: readonly ProvinceCode[];
}

/** The movement phase before, and its orders as the case writes them. */
export interface PhaseBefore {
  readonly phase: string;
  readonly lines: readonly CaseLine[];
}

interface Result {
  readonly order: Order;
  readonly hasSucceeded: boolean;
}

/** Reads PRESTATE_RESULTS: the orders of the phase before, each after SUCCESS or FAILURE. */
export function readResults(
  variant: Variant,
  rules: Rules,
  before: PhaseBefore,
  units: readonly Unit[],
): Aftermath {
  const results = resultsOf(variant, rules, before);
  const moves = results.filter(
    (result): result is Result & { order: Move } => result.order.type === 'MOVE',
  );
  const made = moves.filter(({ hasSucceeded }) => hasSucceeded).map(({ order }) => order);
  const missed = moves.filter(({ hasSucceeded }) => !hasSucceeded).map(({ order }) => order);
  return {
    attackedFrom: (location) => {
      const attack = made.find(({ target }) => provinceOf(target) === provinceOf(location));
      const isFree = rules.retreatToConvoyOrigin && attack?.isByConvoy === true;
      return attack && !isFree ? provinceOf(attack.unit.location) : null;
    },
    standoffs: contested(missed).filter(
      (province) => !units.some(({ location }) => provinceOf(location) === province),
    ),
  };
}

function resultsOf(variant: Variant, rules: Rules, { phase, lines }: PhaseBefore): Result[] {
  const written = lines.map((line) => resultLine(variant, line));
  const position = positionOf(
    variant,
    { phase, units: written.map(({ line }) => ({ power: line.power, units: [unitOf(line)] })) },
    'PRESTATE_RESULTS, ',
  );
  return written.map(({ line, hasSucceeded }) => {
    const [read] = readOrders({ variant, rules, position }, line.power, [line.text]).orders;
    if (!read) throw new CommandError(`${line.place}: "${line.text}" is no order`);
    return { order: read.order, hasSucceeded };
  });
}

function resultLine(variant: Variant, { text, place }: CaseLine) {
  const [, outcome, rest] = /^(SUCCESS|FAILURE):\s*(.+)$/u.exec(text) ?? [];
  if (rest === undefined) {
    throw new CommandError(`${place}: expected SUCCESS: or FAILURE: before an order`);
  }
  return { line: powerLine(variant, { text: rest, place }), hasSucceeded: outcome === 'SUCCESS' };
}

/** "F tri" of "F tri-alb", "F stp/sc" of "F stp/sc H". */
function unitOf({ text, place }: PowerLine): string {
  const [, unit] = /^(\w+\s+[^\s-]+)/u.exec(text) ?? [];
  if (unit === undefined) throw new CommandError(`${place}: expected a unit such as "F tri"`);
  return unit;
}

/** Provinces that more than one unit failed to enter. */
function contested(moves: readonly Move[]): ProvinceCode[] {
  const targets = moves.map(({ target }) => provinceOf(target));
  return [...new Set(targets.filter((target, index) => targets.indexOf(target) !== index))];
}

function provinceOf(location: LocationCode): ProvinceCode {
  return location.split('/')[0] ?? '';
}
