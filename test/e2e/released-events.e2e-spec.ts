import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EMPTY_STREAM, type NewEvent } from '../../src/event-store/event.js';
import { GAME_EVENT_TYPES } from '../../src/games/events/event-catalogue.js';
import { rebuildViews } from '../../src/games/views/rebuild.js';
import { publicId } from '../../src/kernel/ids.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Loose, Visitor } from '../support/client.js';
import { GamesProcess } from '../support/games.js';

const FOLDER = path.join(import.meta.dirname, '../fixtures/events');
/** Every released event, in the order in which a game has them, older versions first. */
const RELEASED: readonly NewEvent[] = readdirSync(FOLDER)
  .toSorted()
  .map((file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as NewEvent);

/** The game that the fixture was forked from is not on this server. */
const FORKED = { version: 41, game: null };

const METADATA = {
  actor: { kind: 'PLAYER', id: randomUUID() },
  onBehalfOf: null,
  client: null,
  commandId: randomUUID(),
  correlationId: randomUUID(),
} as const;

const WHOLE = `query ($id: ID!) { game(id: $id) {
  version status control rules { preset omittedCoast convoyParadox } forkedFrom { version game { id } } result { winners }
  seats { power isTaken } position { phase units { text } }
  phases { nodes { name attempt status orders { text outcome explanation { text } } } }
  compare(from: 0) { phases { kind } supplyCenters { province } }
  events(first: 50) { nodes { sequence type schemaVersion isWithheld data } } } }`;

describe('a game that earlier releases recorded', () => {
  let server: TestApp;
  let games: GamesProcess;
  let nobody: Visitor;

  beforeAll(async () => {
    server = await startApp();
    games = await GamesProcess.open(server.database.url);
    nobody = new Visitor(server.address);
  });
  afterAll(async () => {
    await games.close();
    await server.close();
  });

  async function recorded(events: readonly NewEvent[]): Promise<string> {
    const gameId = randomUUID();
    await games.store.append({
      streamId: `game-${gameId}`,
      head: EMPTY_STREAM,
      events,
      recordedAt: '2026-03-01T12:00:00.000Z',
      metadata: METADATA,
      idempotency: null,
      inlineWrites: [],
    });
    await rebuildViews(games.pool);
    return publicId('game', gameId);
  }

  it.each([
    ['first', (versions: readonly NewEvent[]) => versions.at(0), null],
    ['newest', (versions: readonly NewEvent[]) => versions.at(-1), FORKED],
  ])(
    'is shown whole from the %s version of each event, and the events as they were written',
    async (_, pick, forkedFrom) => {
      const events = GAME_EVENT_TYPES.map((type) => {
        const event = pick(RELEASED.filter((released) => released.type === type));
        if (!event) throw new Error(`There is no fixture of ${type}.`);
        return event;
      });
      const { game } = await nobody.run<{ game: Loose }>(WHOLE, { id: await recorded(events) });
      expect(game).toMatchObject({
        version: events.length,
        status: 'FINISHED',
        rules: { preset: 'RULEBOOK_2000', omittedCoast: 'ONLY_COAST' },
        forkedFrom,
        result: { winners: ['france'] },
        position: { phase: 'S1901M' },
      });
      expect(game.phases.nodes).toMatchObject([
        { name: 'S1901M', attempt: 1, status: 'SUPERSEDED' },
        { name: 'F1901M', attempt: 1, status: 'SUPERSEDED' },
      ]);
      expect(game.phases.nodes[0].orders).toHaveLength(24);
      expect(game.events.nodes).toEqual(
        events.map(({ type, schemaVersion, data }, place) => {
          return { sequence: place + 1, type, schemaVersion, isWithheld: false, data };
        }),
      );
    },
  );
});
