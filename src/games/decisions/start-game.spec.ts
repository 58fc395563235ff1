import { describe, it } from '@jest/globals';
import {
  gameCreated,
  gameStarted,
  OWNER,
  playerJoined,
  POWERS,
  scribeGame,
  scribeGameStarted,
  STRANGER,
} from '../../../test/support/game-events.js';
import { given } from '../../../test/support/given.js';
import { startGame } from './start-game.js';

const allJoined = POWERS.map((power) => playerJoined(power));

describe('startGame', () => {
  it('opens the first phase when every seat is taken', () => {
    given(gameCreated(), ...allJoined)
      .when(startGame, { player: OWNER })
      .thenRecorded(gameStarted());
  });

  it('opens a SCRIBE game without any player', () => {
    given(scribeGame()).when(startGame, { player: OWNER }).thenRecorded(gameStarted());
  });

  it('refuses while seats are open, and names them', () => {
    given(gameCreated(), playerJoined('france'))
      .when(startGame, { player: OWNER })
      .thenRefused('SeatsOpen', { powers: POWERS.filter((power) => power !== 'france') });
  });

  it('refuses anybody but the owner', () => {
    given(gameCreated(), ...allJoined)
      .when(startGame, { player: STRANGER })
      .thenRefused('NotGameOwner');
  });

  it('refuses a game that has started already', () => {
    given(...scribeGameStarted())
      .when(startGame, { player: OWNER })
      .thenRefused('GameNotForming', { status: 'ACTIVE' });
  });
});
