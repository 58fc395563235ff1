import { describe, expect, it } from '@jest/globals';
import {
  GAME,
  gameCreated,
  gameStarted,
  oneCentreShort,
  OWNER,
  phaseReopened,
  scribeGameStarted,
} from '../../../test/support/game-events.js';
import { given } from '../../../test/support/given.js';
import { recorded } from '../../../test/support/recorded.js';
import { adjudicatePhase } from '../decisions/adjudicate-phase.js';
import { submitOrders } from '../decisions/submit-orders.js';
import type { GameEvent } from '../events/game.events.js';
import { GameCheck } from './game-check.js';

/** What nobody may see yet, in the place of orders. */
const WITHHELD = 'WITHHELD';

/** Why the first that does not fit does not; at the end of all, what is missing. */
function misfitOf(...entries: readonly (GameEvent | typeof WITHHELD)[]): string | null {
  const check = new GameCheck(GAME);
  const { recordedAt, hash } = recorded(gameCreated());
  for (const [place, entry] of entries.entries()) {
    const sequence = place + 1;
    const misfit =
      entry === WITHHELD
        ? check.pass({ sequence, recordedAt, hash })
        : check.follow(recorded(entry, { sequence }));
    if (misfit) return `${misfit.sequence}: ${misfit.why}`;
  }
  const missing = check.finish();
  return missing && `${missing.sequence}: ${missing.why}`;
}

const adjudicated = (before: readonly GameEvent[], phase = 'S1901M') =>
  given(...before).when(adjudicatePhase, { player: OWNER, phase }).events;

const submitted = (before: readonly GameEvent[]) => {
  const command = { player: OWNER, phase: 'S1901M', power: 'france', keepReadable: false };
  return given(...before).when(submitOrders, { ...command, lines: ['A PAR - BUR'] }).events;
};

describe('the check of a game that was won', () => {
  const forkedFrom = { game: GAME, version: 2 };
  const start = [gameCreated({ control: 'SCRIBE', forkedFrom }), gameStarted(oneCentreShort())];
  const [closed, end] = adjudicated(start, 'F1910M');
  const won = closed ? [...start, closed] : start;

  it('finds it whole with its end', () => {
    expect(end?.type).toBe('GameEnded');
    expect(misfitOf(...won, ...(end ? [end] : []))).toBeNull();
  });

  it('finds that its end is missing', () => {
    expect(misfitOf(...won)).toBe('4: the game was won before, and no end is recorded');
  });
});

describe('the check of a public export after a reopening', () => {
  const start = scribeGameStarted();
  const before = [...start, ...adjudicated(start)];
  const reopened = [...before, phaseReopened()];
  /** As it tells of an order, whether that was given or not. */
  const told = adjudicated([...reopened, ...submitted(reopened)]);

  it('takes orders for given that may be among those withheld since', () => {
    expect(misfitOf(...before, WITHHELD, phaseReopened(), WITHHELD, ...told)).toBeNull();
  });

  it('finds orders that nobody gave since, though some of what was taken back are withheld', () => {
    expect(misfitOf(...before, WITHHELD, phaseReopened(), ...told)).toMatch(
      /^6: S1901M: "A PAR - BUR" of france .* is recorded, where the engine says "A PAR H"/,
    );
  });
});
