import { describe, expect, it } from '@jest/globals';
import {
  gameCreated,
  gameEnded,
  gameStarted,
  OWNER,
  phaseAdjudicated,
  phaseReopened,
  playerJoined,
  playerOf,
  POWERS,
  scribeGameStarted,
  seatedGameStarted,
  standard,
  STRANGER,
} from '../../../test/support/game-events.js';
import { given } from '../../../test/support/given.js';
import { openingPosition } from '../../engine/index.js';
import { adjudicatePhase } from './adjudicate-phase.js';
import { type PlayedSince, reopenPhase } from './reopen-phase.js';

const reason = 'An order was entered wrongly.';
const position = openingPosition(standard());
const played: PlayedSince = {
  position,
  phases: [
    { phase: 'S1901M', attempt: 1 },
    { phase: 'F1901M', attempt: 1 },
  ],
};
const command = { player: OWNER, phase: 'S1901M', reason, played };
const inFall = [...scribeGameStarted(), phaseAdjudicated('S1901M', 'F1901M')];

describe('reopenPhase', () => {
  it('supersedes the phase and all that came of it, and returns to its board', () => {
    given(...inFall)
      .when(reopenPhase, command)
      .thenRecorded(phaseReopened('S1901M', ['S1901M', 'F1901M']));
  });

  it('reopens a phase of a SEATED game for its owner, also one that plays', () => {
    const owner = playerOf('france');
    const joined = POWERS.map((power) => playerJoined(power));
    given(gameCreated({ owner }), ...joined, gameStarted(), phaseAdjudicated())
      .when(reopenPhase, { ...command, player: owner })
      .thenRecorded(phaseReopened());
  });

  it.each([
    ['a stranger', STRANGER],
    ['a player who owns nothing', playerOf('france')],
  ])('is not for %s', (_who, player) => {
    given(...seatedGameStarted(), phaseAdjudicated())
      .when(reopenPhase, { ...command, player })
      .thenRefused('NotGameOwner');
  });

  it('leaves a finished game as it is', () => {
    const { message } = given(...inFall, gameEnded('france'))
      .when(reopenPhase, command)
      .thenRefused('GameFinished');
    expect(message).toContain('a finished game cannot be reopened, only forked');
  });

  it('finds no phase that the game as it stands never played', () => {
    const { message } = given(...inFall)
      .when(reopenPhase, { ...command, phase: 'S1905M', played: null })
      .thenRefused('PhaseNotFound');
    expect(message).toContain('awaits orders for F1901M');
  });

  it('finds no phase of a game that has not started', () => {
    given(gameCreated())
      .when(reopenPhase, { ...command, played: null })
      .thenRefused('PhaseNotFound');
  });

  it('has nothing to reopen of the phase that is open', () => {
    const open = { position, phases: [{ phase: 'F1901M', attempt: 1 }] };
    given(...inFall)
      .when(reopenPhase, { ...command, phase: 'F1901M', played: open })
      .thenRefused('PhaseNotAdjudicated');
  });
});

describe('a phase that was reopened', () => {
  const again = [...inFall, phaseReopened('S1901M', ['S1901M', 'F1901M'])];

  it('closes as its second attempt, and opens the second of the phase after', () => {
    const closed = given(...again).when(adjudicatePhase, { player: OWNER, phase: 'S1901M' });
    expect(closed.events).toMatchObject([
      { data: { phase: 'S1901M', attempt: 2, next: { phase: 'F1901M' }, nextAttempt: 2 } },
    ]);
  });

  it('may lead to a phase that was never played before, at its first attempt', () => {
    const second = phaseAdjudicated('S1901M', 'F1901M', [], { attempt: 2, nextAttempt: 2 });
    const closed = given(...again, second).when(adjudicatePhase, {
      player: OWNER,
      phase: 'F1901M',
    });
    expect(closed.events).toMatchObject([{ data: { attempt: 2, nextAttempt: 1 } }]);
  });
});
