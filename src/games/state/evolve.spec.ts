import { describe, expect, it } from '@jest/globals';
import {
  GAME,
  gameCreated,
  gameEnded,
  gameStarted,
  hold,
  ordersSubmitted,
  OWNER,
  phaseAdjudicated,
  phaseReopened,
  playerJoined,
  playerOf,
  POWERS,
  readinessChanged,
  scribeGameStarted,
  seatedGameStarted,
  standard,
} from '../../../test/support/game-events.js';
import { given } from '../../../test/support/given.js';
import { openingPosition } from '../../engine/index.js';
import { evolve, fold } from './evolve.js';

describe('evolve', () => {
  it('knows no game before its first event', () => {
    expect(fold([], GAME)).toBeNull();
    expect(() => evolve(null, gameStarted(), GAME)).toThrow('does not begin with GameCreated');
  });

  it('begins a game with an open seat for each power of its variant, in the variant’s order', () => {
    const { game } = given(gameCreated());
    expect(game).toMatchObject({ gameId: GAME, status: 'FORMING', owner: OWNER, version: 1 });
    expect(Object.keys(game.seats)).toEqual(POWERS);
    expect(new Set(Object.values(game.seats))).toEqual(
      new Set([{ player: null, isReady: false, hasSubmitted: false }]),
    );
  });

  it('seats a player', () => {
    const { game } = given(gameCreated(), playerJoined('italy'));
    expect(game.seats['italy']?.player).toBe(playerOf('italy'));
  });

  it('counts every event in its version', () => {
    expect(given(...seatedGameStarted()).game.version).toBe(9);
  });

  it('starts with the opening and no orders', () => {
    const position = openingPosition(standard());
    expect(given(...scribeGameStarted()).game).toMatchObject({
      status: 'ACTIVE',
      position,
      submissions: {},
    });
  });

  it('keeps the newest submission of each power, and which event holds it', () => {
    const { game } = given(
      ...scribeGameStarted(),
      ordersSubmitted('france', [hold('france', 'par')]),
      ordersSubmitted('italy', [hold('italy', 'rom')]),
      ordersSubmitted('france', [hold('france', 'mar')]),
    );
    expect(game).toMatchObject({
      submissions: {
        france: { orders: [hold('france', 'mar')], version: 5 },
        italy: { orders: [hold('italy', 'rom')], version: 4 },
      },
    });
    expect(game.seats['france']?.hasSubmitted).toBe(true);
  });

  it('takes an empty submission for none', () => {
    const { game } = given(
      ...scribeGameStarted(),
      ordersSubmitted('france', [hold('france', 'par')]),
      ordersSubmitted('france', []),
    );
    expect(game.seats['france']?.hasSubmitted).toBe(false);
  });

  it('takes a power’s readiness back when it submits anew', () => {
    const ready = [...seatedGameStarted(), readinessChanged('france')];
    expect(given(...ready).game.seats['france']?.isReady).toBe(true);
    const again = [...ready, ordersSubmitted('france', [])];
    expect(given(...again).game.seats['france']?.isReady).toBe(false);
  });

  it('begins the next phase without orders and with nobody ready', () => {
    const { game } = given(
      ...seatedGameStarted(),
      ordersSubmitted('france', [hold('france', 'par')]),
      readinessChanged('france'),
      phaseAdjudicated('S1901M', 'F1901M'),
    );
    expect(game).toMatchObject({ position: { phase: 'F1901M' }, submissions: {} });
    expect(game.seats['france']).toEqual({
      player: playerOf('france'),
      isReady: false,
      hasSubmitted: false,
    });
  });

  it('returns to the start of a reopened phase, without orders and with nobody ready', () => {
    const started = seatedGameStarted();
    const { game } = given(
      ...started,
      phaseAdjudicated('S1901M', 'F1901M'),
      ordersSubmitted('france', [hold('france', 'par')], 'F1901M'),
      readinessChanged('france', true, 'F1901M'),
      phaseReopened('S1901M', ['S1901M', 'F1901M']),
    );
    const before = given(...started).game;
    const superseded = { S1901M: 1, F1901M: 1 };
    expect(game).toEqual({ ...before, version: 13, superseded });
  });

  it('counts the attempts that were superseded, each phase’s for itself', () => {
    const { game } = given(
      ...scribeGameStarted(),
      phaseAdjudicated('S1901M', 'F1901M'),
      phaseAdjudicated('F1901M', 'W1901A'),
      phaseReopened('F1901M', ['F1901M', 'W1901A']),
      phaseAdjudicated('F1901M', 'S1902M', [], { attempt: 2 }),
      phaseReopened('S1901M', ['S1901M', 'F1901M.2', 'S1902M']),
    );
    expect(game).toMatchObject({
      position: { phase: 'S1901M' },
      superseded: { S1901M: 1, F1901M: 2, W1901A: 1, S1902M: 1 },
    });
  });

  it('ends with the winners and the last board', () => {
    const { game } = given(...scribeGameStarted(), phaseAdjudicated(), gameEnded('france'));
    expect(game).toMatchObject({
      status: 'FINISHED',
      winners: ['france'],
      position: { phase: 'F1901M' },
      version: 4,
    });
    expect(game).not.toHaveProperty('submissions');
  });

  it('never changes the state that it is given', () => {
    const before = given(...seatedGameStarted()).game;
    const copy = structuredClone(before);
    evolve(before, ordersSubmitted('france', [hold('france', 'par')]), GAME);
    evolve(before, phaseAdjudicated(), GAME);
    expect(before).toEqual(copy);
  });
});
