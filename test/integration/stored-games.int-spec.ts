import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import type { StoredEvent } from '../../src/games/events/event-catalogue.js';
import { streamOf } from '../../src/games/events/game-stream.js';
import { GAME_VIEWS } from '../../src/games/views/game-views.js';
import { placedEvent, type PlacedEvent } from '../../src/games/views/placed-event.js';
import { StoredGames } from '../../src/games/views/stored-games.js';
import { appendRequest } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { silentStore } from '../support/stores.js';

const FOLDER = 'test/fixtures/events';
const FILES = readdirSync(FOLDER).toSorted();
const AT = '2026-03-01T12:00:00.000Z';
const idOf = (game: number) => `00000000-0000-4000-8000-${String(game).padStart(12, '0')}`;

function fixture(file: string): StoredEvent {
  return JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as StoredEvent;
}

/** Every released event in every version, each alone in its stream, and then all of them in one. */
const STREAMS: readonly (readonly StoredEvent[])[] = [
  ...FILES.map((file) => [fixture(file)]),
  FILES.map(fixture),
];

describe('the games of a log', () => {
  let scratch: ScratchDatabase;
  let pool: Pool;

  beforeAll(async () => {
    scratch = await createScratchDatabase();
    pool = new Pool({ connectionString: scratch.url });
    for (const [game, events] of STREAMS.entries())
      await silentStore(pool).append(appendRequest({ streamId: streamOf(idOf(game)), events }));
  });

  afterAll(async () => {
    await pool.end();
    await scratch.drop();
  });

  async function lots(atOnce: number, ahead: number): Promise<readonly (readonly PlacedEvent[])[]> {
    const games = new StoredGames(pool, atOnce);
    const read: (readonly PlacedEvent[])[] = [];
    for await (const { events } of games.read(games.all(), ahead)) read.push(events);
    return read;
  }

  it('say to read models what the whole events say, in every version', async () => {
    const whole = STREAMS.flatMap((events, game) =>
      events.map((event, place) =>
        placedEvent({
          streamId: streamOf(idOf(game)),
          sequence: place + 1,
          recordedAt: AT,
          ...event,
        }),
      ),
    );
    const read = (await lots(1_000, 0)).flat();
    for (const { project } of GAME_VIEWS) expect(project(read)).toEqual(project(whole));
  });

  it('are read without the orders and boards of which no read model is made', async () => {
    const events = (await lots(1_000, 0)).flat().map(({ event }) => event);
    const long = events.filter(({ type }) => type === 'OrdersSubmitted' || type === 'GameStarted');
    expect(JSON.stringify(long)).toMatch(/"orders":\{"length":\d/);
    expect(JSON.stringify(long)).not.toMatch(/"(units|submittedText)"/);
  });

  it('are read whole where an older version is to be lifted', async () => {
    const events = (await lots(1_000, 0)).flat().map(({ event }) => event);
    const adjudicated = events.filter(({ type }) => type === 'PhaseAdjudicated');
    const [v1, v2] = [true, false];
    expect(adjudicated.map(({ data }) => 'orders' in data)).toEqual([v1, v2, v1, v2]);
  });

  it.each([0, 2])('come whole and once, in lots, with %i of them read ahead', async (ahead) => {
    const read = await lots(3, ahead);
    expect(read.length).toBeGreaterThan(3);
    expect(read.flat()).toEqual((await lots(1_000, 0)).flat());
    const games = read.flatMap((lot) => [...new Set(lot.map(({ gameId }) => gameId))]);
    expect(games).toEqual(STREAMS.map((_, game) => idOf(game)));
  });
});
