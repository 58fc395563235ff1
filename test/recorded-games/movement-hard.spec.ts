import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { expandRules } from '../../src/engine/index.js';
import {
  close,
  listedTexts,
  lowerCased,
  positionOf,
  unitTexts,
  type ByPower,
} from '../support/board.js';
import { describeFacts } from '../support/facts.js';

/** A movement phase of a real game, picked because it is hard, and the units that stood afterwards. */
interface HardPhase {
  readonly game_id: string;
  readonly phase: string;
  readonly units: ByPower;
  readonly orders: ByPower;
  readonly features: readonly string[];
  readonly next: { readonly units: ByPower };
}

describeFacts('Hard movement phases of real games', 'cases/movement-hard.jsonl', (path) => {
  const hard = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as HardPhase);
  const rules = expandRules({ preset: 'GODIP' });

  it('are 759', () => {
    expect(hard).toHaveLength(759);
  });

  it.each(featuresOf(hard))('come out as recorded: %s', (feature) => {
    for (const phase of hard.filter(({ features }) => features.includes(feature))) {
      const position = positionOf({ phase: phase.phase, units: lowerCased(phase.units) });
      const { next } = close(position, lowerCased(phase.orders), rules);
      const found = [phase.game_id, phase.phase, unitTexts(next.units)];
      expect(found).toEqual([phase.game_id, phase.phase, listedTexts(phase.next.units)]);
    }
  });
});

function featuresOf(phases: readonly HardPhase[]): string[] {
  return [...new Set(phases.flatMap(({ features }) => features))].sort();
}
