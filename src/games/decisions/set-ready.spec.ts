import { describe, expect, it } from '@jest/globals';
import {
  hold,
  OWNER,
  ordersSubmitted,
  playerOf,
  POWERS,
  readinessChanged,
  scribeGameStarted,
  seatedGameStarted,
  STRANGER,
} from '../../../test/support/game-events.js';
import { given } from '../../../test/support/given.js';
import { setReady } from './set-ready.js';

const ready = (power: string, isReady = true) => ({
  player: playerOf(power),
  phase: 'S1901M',
  power,
  ready: isReady,
});
const allReadyBut = (last: string) =>
  POWERS.filter((power) => power !== last).map((power) => readinessChanged(power));

describe('setReady', () => {
  it('records that a power is ready, and that it is not any more', () => {
    given(...seatedGameStarted())
      .when(setReady, ready('france'))
      .thenRecorded(readinessChanged('france'));
    given(...seatedGameStarted(), readinessChanged('france'))
      .when(setReady, ready('france', false))
      .thenRecorded(readinessChanged('france', false));
  });

  it('records nothing when nothing changes', () => {
    given(...seatedGameStarted())
      .when(setReady, ready('france', false))
      .thenNothing();
    given(...seatedGameStarted(), readinessChanged('france'))
      .when(setReady, ready('france'))
      .thenNothing();
  });

  it('closes the phase with the last power that owes orders', () => {
    const { events } = given(...seatedGameStarted(), ...allReadyBut('italy')).when(
      setReady,
      ready('italy'),
    );
    expect(events).toMatchObject([
      { type: 'ReadinessChanged' },
      { type: 'PhaseAdjudicated', data: { phase: 'S1901M', next: { phase: 'F1901M' } } },
    ]);
  });

  it('leaves the phase open while a power has submitted anew and not said so of that', () => {
    given(
      ...seatedGameStarted(),
      ...allReadyBut('italy'),
      ordersSubmitted('france', [hold('france', 'par')]),
    )
      .when(setReady, ready('italy'))
      .thenRecorded(readinessChanged('italy'));
  });

  it('refuses who does not write for the power', () => {
    for (const player of [STRANGER, OWNER, playerOf('italy')]) {
      given(...seatedGameStarted())
        .when(setReady, { ...ready('france'), player })
        .thenRefused('NotYourPower');
    }
  });

  it('lets the owner of a SCRIBE game say so for a power', () => {
    given(...scribeGameStarted())
      .when(setReady, { ...ready('france'), player: OWNER })
      .thenRecorded(readinessChanged('france'));
  });

  it('refuses another phase, and names the one that is open', () => {
    given(...seatedGameStarted())
      .when(setReady, { ...ready('france'), phase: 'F1901M' })
      .thenRefused('PhaseNotCurrent', { currentPhase: 'S1901M' });
  });
});
