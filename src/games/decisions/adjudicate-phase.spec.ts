import { describe, expect, it } from '@jest/globals';
import { ENGINE_VERSION } from '../../engine/index.js';
import type { GameEvent } from '../events/game.events.js';
import {
  gameStarted,
  oneCentreShort,
  OWNER,
  phaseAdjudicated,
  scribeGame,
  scribeGameStarted,
  seatedGameStarted,
  STRANGER,
} from '../../../test/support/game-events.js';
import { given } from '../../../test/support/given.js';
import { adjudicatePhase } from './adjudicate-phase.js';
import { submitOrders } from './submit-orders.js';

const command = { player: OWNER, phase: 'S1901M' };

function submitted(before: readonly GameEvent[], power: string, ...lines: readonly string[]) {
  const orders = { player: OWNER, phase: 'S1901M', power, lines, keepReadable: false };
  return [...before, ...given(...before).when(submitOrders, orders).events];
}

function adjudicated(before: readonly GameEvent[], phase = 'S1901M') {
  const [event, ...more] = given(...before).when(adjudicatePhase, { ...command, phase }).events;
  if (event?.type !== 'PhaseAdjudicated') throw new Error('the phase was not adjudicated');
  return { ...event.data, more };
}

describe('adjudicatePhase', () => {
  it('records every order that counted, its outcome and the board that follows', () => {
    const game = submitted(scribeGameStarted(), 'france', 'A PAR - BUR');
    const { orders, next, engineVersion } = adjudicated(game);
    expect(orders).toHaveLength(22);
    expect(orders.filter(({ isDefault }) => !isDefault)).toMatchObject([
      { submittedText: 'A PAR - BUR', outcome: 'SUCCEEDED' },
    ]);
    expect(next.units).toContainEqual({ power: 'france', type: 'ARMY', location: 'bur' });
    expect(next.phase).toBe('F1901M');
    expect(engineVersion).toBe(ENGINE_VERSION);
  });

  it('counts the orders that stand, not those that they replaced', () => {
    const first = submitted(scribeGameStarted(), 'france', 'A PAR - BUR');
    const { next } = adjudicated(submitted(first, 'france', 'A PAR - GAS'));
    expect(next.units).toContainEqual({ power: 'france', type: 'ARMY', location: 'gas' });
  });

  it('counts no order that was withdrawn', () => {
    const first = submitted(scribeGameStarted(), 'france', 'A PAR - BUR');
    const { next } = adjudicated(submitted(first, 'france'));
    expect(next.units).toContainEqual({ power: 'france', type: 'ARMY', location: 'par' });
  });

  it('counts no order of an earlier phase', () => {
    const before = [
      ...submitted(scribeGameStarted(), 'france', 'A PAR - BUR'),
      phaseAdjudicated('S1901M', 'F1901M'),
    ];
    expect(adjudicated(before, 'F1901M').orders.every(({ isDefault }) => isDefault)).toBe(true);
  });

  it('ends the game when a power wins alone', () => {
    const { more } = adjudicated([scribeGame(), gameStarted(oneCentreShort())], 'F1910M');
    expect(more).toEqual([{ type: 'GameEnded', data: { kind: 'SOLO', winners: ['france'] } }]);
  });

  it('refuses a phase that is closed already, so that closing it twice is harmless', () => {
    given(...scribeGameStarted(), phaseAdjudicated('S1901M', 'F1901M'))
      .when(adjudicatePhase, command)
      .thenRefused('PhaseNotCurrent', { currentPhase: 'F1901M' });
  });

  it('refuses before the start', () => {
    given(scribeGame())
      .when(adjudicatePhase, command)
      .thenRefused('PhaseNotCurrent', { currentPhase: null });
  });

  it('refuses anybody but the owner', () => {
    given(...scribeGameStarted())
      .when(adjudicatePhase, { ...command, player: STRANGER })
      .thenRefused('NotGameOwner');
  });

  it('refuses the owner of a SEATED game, whose phases close when all are ready', () => {
    given(...seatedGameStarted())
      .when(adjudicatePhase, command)
      .thenRefused('NotGameOwner');
  });
});
