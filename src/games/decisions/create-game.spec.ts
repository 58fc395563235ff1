import { describe, expect, it } from '@jest/globals';
import { expandRules, RULE_PRESETS } from '../../engine/index.js';
import { gameCreated, OWNER } from '../../../test/support/game-events.js';
import { createGame, type CreateGameCommand } from './create-game.js';

const command: CreateGameCommand = {
  player: OWNER,
  variant: 'standard',
  control: 'SEATED',
  rules: {},
};

describe('createGame', () => {
  it('opens a game that its creator owns, under the rulebook unless told otherwise', () => {
    expect(createGame(command)).toEqual([gameCreated()]);
  });

  it.each(RULE_PRESETS)(
    'writes every choice of %s down, with the one that overrides it',
    (preset) => {
      const rules = { preset, retreatToConvoyOrigin: true } as const;
      const expanded = { ...expandRules({ preset }), retreatToConvoyOrigin: true };
      expect(createGame({ ...command, rules })).toEqual([gameCreated({ rules: expanded })]);
    },
  );

  it('refuses a variant that the server does not have, and names those it has', () => {
    const answer = createGame({ ...command, variant: 'atlantis' });
    expect(answer).toMatchObject({ refused: 'UnknownVariant' });
    expect(answer).toHaveProperty('message', expect.stringContaining('standard'));
  });
});
