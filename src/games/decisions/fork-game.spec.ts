import { describe, expect, it } from '@jest/globals';
import { GAME, gameStarted, oneCentreShort, STRANGER } from '../../../test/support/game-events.js';
import { expandRules } from '../../engine/index.js';
import { fold } from '../state/evolve.js';
import { forkGame } from './fork-game.js';

describe('forkGame', () => {
  const position = oneCentreShort();
  const rules = expandRules({ preset: 'GODIP' });
  const source = { gameId: GAME, version: 40, variant: 'standard', rules, position };
  const events = forkGame({ player: STRANGER, source });

  it('makes a SCRIBE game of the asker’s, on that board and under the same rules', () => {
    expect(fold(events, 'fork')).toMatchObject({
      status: 'ACTIVE',
      control: 'SCRIBE',
      owner: STRANGER,
      rules,
      position,
      submissions: {},
    });
  });

  it('says which game it was made of, and as of when', () => {
    expect(events).toEqual([
      {
        type: 'GameCreated',
        data: {
          owner: STRANGER,
          variant: 'standard',
          control: 'SCRIBE',
          rules,
          forkedFrom: { game: GAME, version: 40 },
        },
      },
      gameStarted(position),
    ]);
  });
});
