import { describe, expect, it } from '@jest/globals';
import { GAME } from '../../../test/support/game-events.js';
import type { PhaseRecord } from './game-record.js';
import { phaseChanges } from './phase-changes.js';

function phase(
  name: string,
  startedVersion: number,
  closedVersion: number | null,
  supersededVersion: number | null = null,
  attempt = 1,
): PhaseRecord {
  const versions = { startedVersion, closedVersion, supersededVersion };
  return { gameId: GAME, name, attempt, adjudicatedAt: null, ...versions };
}

/** S1901M and F1901M were played, and S1901M was reopened by event 8. */
const PHASES = [
  phase('S1901M', 2, 4, 8),
  phase('F1901M', 4, 6, 8),
  phase('W1901A', 6, null, 8),
  phase('S1901M', 8, null, null, 2),
];

const between = (from: number, to: number) =>
  phaseChanges(PHASES, from, to).map(({ kind, version, phase: { name, attempt } }) =>
    [version, kind, name, attempt].join(' '),
  );

describe('the changes of phases', () => {
  it('come in the order of their events, and of one event what it ends before what it begins', () => {
    expect(between(4, 8)).toEqual([
      '6 CLOSED F1901M 1',
      '6 OPENED W1901A 1',
      '8 SUPERSEDED S1901M 1',
      '8 SUPERSEDED F1901M 1',
      '8 SUPERSEDED W1901A 1',
      '8 OPENED S1901M 2',
    ]);
  });

  it('leave out what was known and what came later', () => {
    expect(between(0, 3)).toEqual(['2 OPENED S1901M 1']);
    expect(between(8, 8)).toEqual([]);
  });
});
