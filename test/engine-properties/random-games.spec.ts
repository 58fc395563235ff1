import { describe, expect, it } from '@jest/globals';
import {
  adjustmentsOf,
  expandRules,
  parsePhaseName,
  RULE_PRESETS,
  unitText,
  type Position,
} from '../../src/engine/index.js';
import { positionOf, STANDARD, type ByPower } from '../support/board.js';
import { randomGame, type RandomPhase } from './random-games.js';

const GAMES = [1, 2, 3];
const LENGTH = 25;

const cases = RULE_PRESETS.flatMap((preset) => GAMES.map((seed) => [seed, preset] as const));

describe.each(cases)('Game %i of random orders by %s', (seed, preset) => {
  const phases = randomGame(seed, LENGTH, expandRules({ preset }));
  const positions = phases.map(({ result }) => result.next);

  it('moves on through the years', () => {
    const stages = phases.map(({ before }) => stageOf(before));
    expect(stages).toEqual([...stages].sort());
    expect(new Set(stages).size).toBe(LENGTH);
  });

  it('never has two units in one province, standing or fled', () => {
    for (const { units } of positions) {
      const provinces = units.map(({ location }) => location.split('/')[0]);
      expect(new Set(provinces).size).toBe(provinces.length);
    }
  });

  it('leaves no power more units than centres after an adjustment', () => {
    for (const { before, result } of phases.filter(isWinter)) {
      const winter = { ...result.next, phase: before.phase };
      const due = adjustmentsOf(STANDARD, winter);
      expect(due.filter(({ disbands }) => disbands > 0)).toEqual([]);
    }
  });

  it('has 34 centres, each in the hands of who stands there after the fall', () => {
    for (const { result } of phases.filter(endsYear)) {
      const { supplyCenters, units } = result.next;
      expect(supplyCenters).toHaveLength(34);
      for (const { province, owner } of supplyCenters) {
        const standing = units.find(({ location }) => location.split('/')[0] === province);
        if (standing) expect([province, owner]).toEqual([province, standing.power]);
      }
    }
  });

  it('comes to positions that can be stated as a client would, and that survive as plain data', () => {
    for (const position of positions) {
      expect(restated(position)).toEqual(position);
      expect(JSON.parse(JSON.stringify(position))).toEqual(position);
    }
  });
});

function stageOf({ phase }: Position): string {
  const name = parsePhaseName(phase);
  const seasons = { SPRING: 0, FALL: 1, WINTER: 2 };
  const types = { MOVEMENT: 0, RETREAT: 1, ADJUSTMENT: 2 };
  return name ? `${name.year}.${seasons[name.season]}.${types[name.type]}` : '';
}

function isWinter({ before }: RandomPhase): boolean {
  return parsePhaseName(before.phase)?.type === 'ADJUSTMENT';
}

function endsYear({ before, result }: RandomPhase): boolean {
  return before.phase.startsWith('F') && !result.next.phase.startsWith('F');
}

function restated(position: Position): Position {
  const { phase, units, dislodged, supplyCenters, standoffs } = position;
  const stated = positionOf({
    phase,
    units: byPower(units.map((unit) => [unit.power, unitText(unit)])),
    centers: byPower(
      supplyCenters.flatMap(({ province, owner }) => (owner ? [[owner, province]] : [])),
    ),
    dislodged: dislodged.map(({ unit, attackedFrom }) => ({
      power: unit.power,
      unit: unitText(unit),
      attackedFrom,
    })),
    standoffs,
  });
  return stated;
}

function byPower(pairs: readonly (readonly string[])[]): ByPower {
  const lists: Record<string, string[]> = {};
  for (const [power = '', text = ''] of pairs) (lists[power] ??= []).push(text);
  return lists;
}
