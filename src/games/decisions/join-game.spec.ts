import { describe, expect, it } from '@jest/globals';
import {
  gameCreated,
  gameEnded,
  phaseAdjudicated,
  playerJoined,
  playerOf,
  POWERS,
  scribeGame,
  seatedGameStarted,
  STRANGER,
} from '../../../test/support/game-events.js';
import { given } from '../../../test/support/given.js';
import { joinGame } from './join-game.js';

const france = playerOf('france');
const allJoined = POWERS.map((power) => playerJoined(power));

describe('joinGame', () => {
  it('seats a player at the power it names', () => {
    given(gameCreated())
      .when(joinGame, { player: france, power: 'france' })
      .thenRecorded(playerJoined('france'));
  });

  it('takes the first open seat for who names none', () => {
    given(gameCreated(), playerJoined('austria'))
      .when(joinGame, { player: STRANGER, power: null })
      .thenRecorded(playerJoined('england', STRANGER));
  });

  it.each([['france'], [null]])(
    'records nothing when the player joins its seat again (%s)',
    (power) => {
      given(gameCreated(), playerJoined('france'))
        .when(joinGame, { player: france, power })
        .thenNothing();
    },
  );

  it('records nothing when the player joins its seat again after the start', () => {
    given(...seatedGameStarted())
      .when(joinGame, { player: france, power: 'france' })
      .thenNothing();
  });

  it('refuses a second seat, naming the one that the player holds', () => {
    const refusal = given(gameCreated(), playerJoined('france'))
      .when(joinGame, { player: france, power: 'italy' })
      .thenRefused('SeatTaken');
    expect(refusal.message).toContain('france');
  });

  it('refuses a seat that another holds, naming those that are open', () => {
    const refusal = given(gameCreated(), playerJoined('france'))
      .when(joinGame, { player: STRANGER, power: 'france' })
      .thenRefused('SeatTaken');
    expect(refusal.message).toContain('still open: austria, england, germany');
  });

  it.each([['france'], [null]])('refuses when every seat is taken (%s)', (power) => {
    given(gameCreated(), ...allJoined)
      .when(joinGame, { player: STRANGER, power })
      .thenRefused('SeatTaken');
  });

  it('refuses a seat of a SCRIBE game', () => {
    given(scribeGame()).when(joinGame, { player: france, power: null }).thenRefused('SeatTaken');
  });

  it('refuses a stranger once the game has started, and once it is over', () => {
    const join = { player: STRANGER, power: null };
    given(...seatedGameStarted())
      .when(joinGame, join)
      .thenRefused('GameNotForming', { status: 'ACTIVE' });
    given(...seatedGameStarted(), phaseAdjudicated(), gameEnded('france'))
      .when(joinGame, join)
      .thenRefused('GameNotForming', { status: 'FINISHED' });
  });

  it.each(['wales', 'toString', '__proto__', ''])(
    'calls "%s" a fault: no game has that power',
    (power) => {
      given(gameCreated()).when(joinGame, { player: france, power }).thenFault('BAD_USER_INPUT');
    },
  );
});
