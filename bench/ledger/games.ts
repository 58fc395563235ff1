import { median } from '../engine/measure.js';
import { advance, emptyFold } from '../../src/games/commands/game-fold.js';
import { streamOf } from '../../src/games/events/game-stream.js';
import { rebuildViews } from '../../src/games/views/rebuild.js';
import type { RecordedEvent } from '../../src/event-store/event.js';
import type { House } from './house.js';
import { print, seconds } from './rates.js';
import { Scribe } from './scribe.js';

const PHASES = [10, 100, 1_000];
const ROUNDS = 7;
/** What a log mostly holds: many games, each some years long. */
const TABLES = 100;
const PHASES_OF_A_TABLE = 30;

/** Games of growing length: how long one takes to load, and how fast their events are folded. */
export async function measureGames(house: House): Promise<void> {
  const games = await Promise.all(PHASES.map((phases) => gameOf(house, phases)));
  await measureLoading(house, games);
  await measureFolding(house, games);
  await Promise.all(Array.from({ length: TABLES }, () => gameOf(house, PHASES_OF_A_TABLE)));
  await measureRebuild(house);
}

async function gameOf({ commands }: House, phases: number): Promise<string> {
  const scribe = await Scribe.begin(commands);
  await scribe.play(phases);
  return scribe.gameId.replace('game_', '');
}

/** What a server does for a game that it has not in its memory, whatever it keeps to be quick about it. */
async function measureLoading({ folds }: House, games: readonly string[]): Promise<void> {
  const times = games.map(() => [] as number[]);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [place, gameId] of games.entries()) {
      folds.forget(gameId);
      const taken = await seconds(() => folds.current(gameId));
      if (round > 0) times[place]?.push(taken * 1_000);
    }
  games.forEach((_, place) => print(`load_ms_${PHASES[place]}_phases`, median(times[place] ?? [])));
  print('load_ratio_1000_to_10', median(times[2] ?? []) / median(times[0] ?? []));
}

/** In memory: lifting each event and changing the game by it. */
async function measureFolding({ store }: House, games: readonly string[]): Promise<void> {
  const gameId = games.at(-1) ?? '';
  const events: RecordedEvent[] = await store.readStream(streamOf(gameId), { limit: 1_000_000 });
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const taken = await seconds(async () => advance(emptyFold(gameId), events));
    if (round > 0) rates.push(events.length / taken);
  }
  print('events_folded_in_memory_per_s', Math.round(median(rates)));
}

/** Folded into read models, with everything: read from the log, projected, written as rows and compared. */
async function measureRebuild({ pool }: House): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from events where stream_id like 'game-%'",
  );
  const count = rows[0]?.count ?? 0;
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const taken = await seconds(async () => rebuildViews(pool));
    rates.push(count / taken);
  }
  print('events_in_rebuild', count);
  print('events_rebuilt_at_first_per_s', Math.round(rates[0] ?? 0));
  print('events_rebuilt_per_s', Math.round(median(rates.slice(1))));
}
