import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { replicaPool, Replicas } from '../../src/database/replicas.js';
import type { GameRecord } from '../../src/games/reading/game-record.js';
import { adjudicate, GamesProcess, startedScribeGame, submit } from '../support/games.js';
import { describeEmbedded } from '../support/machine.js';
import { ReplicatedServer } from '../support/replica.js';

describeEmbedded('history, with a replica that streams from the primary', () => {
  let servers: ReplicatedServer;
  let replica: Pool;
  let replicas: Replicas;
  let games: GamesProcess;
  /** What the replica was asked. */
  const asked: string[] = [];

  beforeAll(async () => {
    Logger.overrideLogger(false);
    servers = await ReplicatedServer.start();
    await servers.untilReplayed();
    replica = replicaPool(servers.standbyUrl('chancery'), 2);
    const query = replica.query.bind(replica) as (...args: unknown[]) => unknown;
    const noted = (...args: unknown[]) => {
      asked.push(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text);
      return query(...args);
    };
    replica.query = noted as typeof replica.query;
    replicas = new Replicas([replica]);
    games = await GamesProcess.open(servers.primary.urlFor('chancery'), replicas);
  }, 120_000);

  afterAll(async () => {
    await games.close();
    await replicas.onApplicationShutdown();
    await servers.stop();
    Logger.overrideLogger(true);
  });

  /** What a client may ask of a game's past, of the game as the primary has it. */
  async function history(gameId: string) {
    const loaders = games.loaders();
    const game = (await loaders.game(gameId)) as GameRecord;
    const events = await loaders.eventsPage(game, { first: 200 });
    const phases = await loaders.phasesPage(game, { first: 200 });
    const boards = await Promise.all(
      Array.from({ length: game.version + 1 }, (_, version) => loaders.position(game, version)),
    );
    return {
      version: game.version,
      events: events.edges.map(({ node }) => node.sequence),
      phases: phases.edges.map(({ node }) => [node.name, node.closedVersion]),
      boards: boards.map(({ phase }) => phase),
    };
  }

  const EXPECTED = {
    version: 4,
    events: [1, 2, 3, 4],
    phases: [
      ['S1901M', 4],
      ['F1901M', null],
    ],
    boards: ['S1901M', 'S1901M', 'S1901M', 'S1901M', 'F1901M'],
  };

  async function playedGame(): Promise<string> {
    const table = await startedScribeGame(games);
    await submit(games, table, 'france', ['A PAR - BUR']);
    await adjudicate(games, table, 'S1901M');
    return table.gameId;
  }

  it('is read from the replica, and not from the primary, once it has been replayed there', async () => {
    const gameId = await playedGame();
    await servers.untilReplayed();
    asked.length = 0;
    const before = games.statements.length;
    expect(await history(gameId)).toEqual(EXPECTED);
    expect(asked.some((sql) => /from events/.test(sql))).toBe(true);
    expect(asked.some((sql) => /from phases/.test(sql))).toBe(true);
    const ofThePrimary = games.statements.slice(before).join('\n');
    expect(ofThePrimary).not.toMatch(/from (events|phases)/);
    expect(ofThePrimary).toMatch(/"games"/);
  });

  it('holds what was just recorded, although the replica lags behind', async () => {
    await servers.pauseReplay();
    try {
      expect(await history(await playedGame())).toEqual(EXPECTED);
    } finally {
      await servers.resumeReplay();
    }
  });

  it('holds the phase that was closed after the replica had replayed its opening', async () => {
    const table = await startedScribeGame(games);
    await submit(games, table, 'france', ['A PAR - BUR']);
    await servers.untilReplayed();
    await servers.pauseReplay();
    try {
      await adjudicate(games, table, 'S1901M');
      expect(await history(table.gameId)).toEqual(EXPECTED);
    } finally {
      await servers.resumeReplay();
    }
  });

  it('is never what a command decides on', async () => {
    asked.length = 0;
    await playedGame();
    expect(asked).toEqual([]);
  });

  it('is answered by the primary while the replica hangs, and not over a connection that did', async () => {
    const gameId = await playedGame();
    await servers.untilReplayed();
    await history(gameId);
    const single = replicaPool(servers.standbyUrl('chancery'), 1);
    const connection = async () =>
      new Replicas([single]).ask(async (pool) => {
        const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
        return rows[0]?.pid;
      });
    const before = await connection();
    await servers.hangStandby();
    try {
      expect(await history(gameId)).toEqual(EXPECTED);
      // Over the connection there is, and over a new one.
      expect([await connection(), await connection()]).toEqual([null, null]);
    } finally {
      servers.wakeStandby();
    }
    const after = await connection();
    expect([before, after]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(after).not.toBe(before);
    await single.end();
  });

  it('is answered by the primary when the replica is gone', async () => {
    const gameId = await playedGame();
    await servers.stopStandby();
    expect(await history(gameId)).toEqual(EXPECTED);
  });
});
