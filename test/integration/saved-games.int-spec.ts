import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readGameFile } from '../../src/games/ledger/game-file.js';
import { importGame } from '../../src/games/ledger/import-game.js';
import { recordPlayedGame } from '../../src/games/ledger/python/import-saved-game.js';
import { playSavedGame } from '../../src/games/ledger/python/play-saved-game.js';
import { readSavedGame, type SavedGame } from '../../src/games/ledger/python/saved-game.js';
import { verifyStored } from '../../src/games/ledger/verify-database.js';
import { trusting } from '../../src/games/ledger/verify-file.js';
import {
  isWebDiplomacy,
  presetOf,
  readGame,
  recordedGames,
  type RecordedGame,
} from '../recorded-games/recorded-game.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { describeFacts } from '../support/facts.js';
import { GamesProcess } from '../support/games.js';
import { asFile, exportedLines, NOW, savedText } from '../support/ledger.js';
import { signer } from '../support/signing.js';

/** A recorded game as python-diplomacy would save it. */
function asSaved({ game_id, phases }: RecordedGame): object {
  const named = <T>(byPower: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byPower).map(([name, value]) => [name.toUpperCase(), value]));
  const saved = phases.map(({ name, units, dislodged = {}, centers, orders }) => {
    const starred = Object.entries(named(dislodged)).map(
      ([power, list]) => [power, list.map((unit) => `*${unit}`)] as const,
    );
    const all = { ...named(units) };
    for (const [power, list] of starred) all[power] = [...(all[power] ?? []), ...list];
    return {
      name,
      state: { units: all, centers: named(centers) },
      orders: named(orders),
      results: {},
      messages: [],
    };
  });
  return { id: game_id, map: 'standard', rules: [], phases: saved };
}

describeFacts('saved games', 'games', (folder) => {
  let database: ScratchDatabase;
  let other: ScratchDatabase;
  let games: GamesProcess;
  let elsewhere: GamesProcess;

  beforeAll(async () => {
    database = await createScratchDatabase();
    other = await createScratchDatabase();
    games = await GamesProcess.open(database.url);
    elsewhere = await GamesProcess.open(other.url);
  });
  afterAll(async () => {
    await games.close();
    await elsewhere.close();
    await database.drop();
    await other.drop();
  });

  // webDiplomacy lists units with nowhere to go among the dislodged: a difference, and rightly named.
  const files = recordedGames(folder).filter((name) => !isWebDiplomacy(name));

  const play = (saved: SavedGame, rules: object) =>
    playSavedGame(saved, { gameId: randomUUID(), owner: randomUUID(), rules });

  it('are played to the boards that they tell of', () => {
    const differing = files.flatMap((name) => {
      const saved = readSavedGame(asSaved(readGame(folder, name)));
      return play(saved, { preset: presetOf(name) }).differences.map((what) => `${name}: ${what}`);
    });
    expect([files.length > 50, differing]).toEqual([true, []]);
  });

  it.each(files.filter((_, place) => place % 50 === 7))(
    '%s survives both formats: recorded, verified, moved, saved and played again',
    async (name) => {
      const saved = readSavedGame(asSaved(readGame(folder, name)));
      const scribe = {
        gameId: randomUUID(),
        owner: randomUUID(),
        rules: { preset: presetOf(name) },
      };
      const played = playSavedGame(saved, scribe);
      const desk = { pool: games.pool, signer, now: NOW };
      await recordPlayedGame(desk, scribe, played, 'Imported');
      const log = await games.log(scribe.gameId);
      const trusted = trusting([signer.publicKey]);
      const verified = await verifyStored(games.pool, `game-${scribe.gameId}`, trusted);
      expect(verified).toMatchObject({
        misfit: null,
        phases: played.phases,
        checkpoints: played.phases,
      });

      const lines = await exportedLines(games.pool, scribe.gameId);
      await importGame(
        { ...desk, pool: elsewhere.pool, trusted },
        await readGameFile(asFile(lines)),
      );
      expect(await elsewhere.log(scribe.gameId)).toEqual(log);

      const { text } = await savedText(games.pool, scribe.gameId);
      const again = readSavedGame(JSON.parse(text));
      const replayed = play(again, again.rules);
      expect(replayed.differences).toEqual([]);
      expect(replayed.phases).toBe(played.phases);
      const boardOf = ({ game }: typeof replayed) => game.status !== 'FORMING' && game.position;
      expect(boardOf(replayed)).toEqual(boardOf(played));
    },
  );

  it('are saved with every field of the format, and no draft', async () => {
    const [name = ''] = files;
    const { phases } = readGame(folder, name);
    const saved = readSavedGame(asSaved({ game_id: 'x', phases: phases.slice(0, 3) }));
    const scribe = { gameId: randomUUID(), owner: randomUUID(), rules: {} };
    const played = playSavedGame(saved, scribe);
    await recordPlayedGame({ pool: games.pool, signer, now: NOW }, scribe, played, 'Imported');
    const { text, superseded } = await savedText(games.pool, scribe.gameId);
    expect(superseded).toBe(0);
    const whole = JSON.parse(text) as { phases: Record<string, object>[] };
    expect(whole).toMatchObject({
      id: `game_${scribe.gameId}`,
      map: 'standard',
      rules: ['NO_PRESS', 'NO_CHECK'],
    });
    expect(whole.phases[0]).toMatchObject({
      name: 'S1901M',
      state: {
        name: 'S1901M',
        game_id: `game_${scribe.gameId}`,
        units: { RUSSIA: ['A MOS', 'F SEV', 'F STP/SC', 'A WAR'] },
        centers: { FRANCE: ['BRE', 'MAR', 'PAR'] },
        homes: { TURKEY: ['ANK', 'CON', 'SMY'] },
        builds: { ITALY: { count: 0, homes: [] } },
        civil_disorder: { ITALY: 0 },
        influence: { ITALY: [] },
        retreats: { ITALY: {} },
        timestamp: Date.parse(NOW) * 1000,
      },
      messages: [],
    });
    const results = Object.values(whole.phases[0]?.['results'] ?? {}) as string[][];
    expect(results.length).toBe(22);
    expect(new Set(results.flat())).toEqual(new Set(['bounce']));
    expect(whole.phases.at(-1)?.['orders']).toEqual({
      AUSTRIA: [],
      ENGLAND: [],
      FRANCE: [],
      GERMANY: [],
      ITALY: [],
      RUSSIA: [],
      TURKEY: [],
    });
  });
});
