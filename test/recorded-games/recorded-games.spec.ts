import { expect, it } from '@jest/globals';
import { describeFacts } from '../support/facts.js';
import { presetOf, readGame, recordedGames } from './recorded-game.js';
import { replay } from './replay.js';

describeFacts('Games as they were played elsewhere', 'games', (folder) => {
  const names = recordedGames(folder);
  const played = { phases: 0, solos: 0 };

  it.each(names)('%s ends as recorded, without a difference on the way', (name) => {
    const { phases, winner, differences } = replay(readGame(folder, name));
    expect(differences).toEqual([]);
    expect(phases).toBeGreaterThan(0);
    played.phases += phases;
    played.solos += winner ? 1 : 0;
  });

  it(`are ${names.length}, with every phase of them played`, () => {
    expect(names.filter((name) => presetOf(name) === 'WEBDIPLOMACY')).toHaveLength(13);
    // 55 records show the winner; one breaks off before the phase whose orders it still holds.
    expect([names.length, played]).toEqual([129, { phases: 5480, solos: 56 }]);
  });
});
