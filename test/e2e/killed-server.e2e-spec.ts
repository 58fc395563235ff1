import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Visitor } from '../support/client.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { adjudicate, POWERS, startedScribeGame, submit } from '../support/play.js';
import { ServerProcess } from '../support/server-process.js';
import { Received, socketOf } from '../support/subscribing.js';

const EVENTS = `subscription ($gameId: ID!) {
  gameEvents(gameId: $gameId, afterSequence: 0) { type sequence }
}`;
const PHASES = 'query ($id: ID!) { game(id: $id) { version phases { nodes { name } } } }';

describe('a server that is killed in the middle of a phase', () => {
  let database: ScratchDatabase;
  let servers: ServerProcess[];

  beforeEach(async () => {
    database = await createScratchDatabase();
    const settings = {
      DATABASE_URL: database.url,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      DATABASE_POOL_SIZE: '4',
      RATE_LIMIT_PER_SECOND: '0',
    };
    servers = [ServerProcess.spawn(settings), ServerProcess.spawn(settings)];
  });

  afterEach(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGKILL')));
    await database.drop();
  });

  it('is taken over by another, which knows whatever the first has confirmed', async () => {
    const [first = '', second = ''] = await Promise.all(servers.map((server) => server.address()));
    const here = await new Visitor(first).signedUp();
    const there = new Visitor(second, here.token, here.playerId);
    const gameId = await startedScribeGame(here);
    const received = new Received(socketOf(there), EVENTS, { gameId });
    await received.atLeast(2);
    const confirmed: string[] = [];
    const play = POWERS.map(async (power) => {
      for (let n = 0; n < 200; n += 1) {
        await submit(here, { gameId, phase: 'S1901M', power, orders: [] });
        confirmed.push(power);
      }
    });
    await received.atLeast(20);
    const ended = Promise.allSettled(play);
    await servers[0]?.kill('SIGKILL');
    await ended;

    const close = { gameId, phase: 'S1901M', idempotencyKey: 'the first close' };
    const answers = await Promise.all([adjudicate(there, close), adjudicate(there, close)]);
    expect(answers.map(({ kind }) => kind)).toEqual(Array(2).fill('AdjudicatePhasePayload'));
    const { game } = await there.run(PHASES, { id: gameId });
    expect(game.phases.nodes.map(({ name }: { name: string }) => name)).toEqual([
      'S1901M',
      'F1901M',
    ]);
    expect(game.version).toBeGreaterThanOrEqual(3 + confirmed.length);
    const events = (await received.atLeast(game.version)) as Event[];
    expect(events.map(({ data }) => data.gameEvents.sequence)).toEqual(
      events.map((_, place) => place + 1),
    );
    expect(events.at(-1)?.data.gameEvents.type).toBe('PhaseAdjudicated');
    received.end();
  });
});

interface Event {
  readonly data: { readonly gameEvents: { readonly type: string; readonly sequence: number } };
}
