import fs from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { EmbeddedServer } from '../../src/database/embedded-server.js';
import { createPool } from '../../src/database/pool.js';
import { Followers } from '../../src/event-store/followers/followers.js';
import { raiseEpochAfterRestore } from '../../src/event-store/log-epoch.js';
import { LogReader } from '../../src/event-store/log-reader.js';
import { StreamSignals } from '../../src/event-store/stream-signals.js';
import { verifyChain } from '../../src/event-store/verify-chain.js';
import { appendRequest, happened } from '../support/append-request.js';
import { copyDatabase } from '../support/copied-database.js';
import { runCommand, settingsOf } from '../support/command.js';
import { adjudicate, GamesProcess, startedScribeGame, submit } from '../support/games.js';
import { exportedLines } from '../support/ledger.js';
import { describeEmbedded } from '../support/machine.js';
import { startCluster } from '../support/replica.js';
import { silentStore } from '../support/stores.js';

describeEmbedded('a dump that is restored into a new cluster', () => {
  const clusters: { folder: string; server: EmbeddedServer }[] = [];

  beforeAll(async () => {
    clusters.push(await startCluster(), await startCluster(), await startCluster());
  }, 60_000);

  afterAll(async () => {
    for (const { folder, server } of clusters) {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

  const append = (pool: Pool, name: string) =>
    silentStore(pool).append(
      appendRequest({ streamId: `game-${randomUUID()}`, events: [happened({ name })] }),
    );

  /** Follows until it has been told so many names, and answers them. */
  async function followed(pool: Pool, count: number): Promise<unknown[]> {
    const signals = new StreamSignals(pool);
    const names: unknown[] = [];
    const end = new Followers(pool, new LogReader(pool), signals).follow({
      name: 'spec',
      handle: async ({ data }) => void names.push(data['name'] ?? 'of a game'),
    });
    const deadline = Date.now() + 20_000;
    while (names.length < count && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await end();
    await signals.onApplicationShutdown();
    return names;
  }

  /** Clusters that have long been in use have given many transaction ids. */
  const spendTransactionIds = (pool: Pool) =>
    pool.query(`do $$ begin
      for n in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$`);

  /** The file of a game that only this server has. */
  async function exportedGame(server: EmbeddedServer, folder: string): Promise<string> {
    const games = await GamesProcess.open(server.urlFor('chancery'));
    const { gameId } = await startedScribeGame(games);
    const file = path.join(folder, 'game.jsonl');
    fs.writeFileSync(file, (await exportedLines(games.pool, gameId)).join('\n') + '\n');
    await games.close();
    return file;
  }

  it('keeps followers and games going, without a gap or a repetition', async () => {
    const [old, fresh] = clusters.map(({ server }) => server) as [EmbeddedServer, EmbeddedServer];
    const before = createPool(old.urlFor('chancery'), 4);
    await spendTransactionIds(before);
    for (const name of ['a', 'b', 'c']) await append(before, name);
    expect(await followed(before, 3)).toEqual(['a', 'b', 'c']);
    for (const name of ['d', 'e']) await append(before, name);
    const played = await GamesProcess.open(old.urlFor('chancery'));
    const table = await startedScribeGame(played);
    await submit(played, table, 'france', ['A PAR - BUR']);
    await played.close();
    await before.end();

    await copyDatabase(old, fresh);
    const after = createPool(fresh.urlFor('chancery'), 4);
    expect(await raiseEpochAfterRestore(after)).toBe(2);
    await append(after, 'f');
    const games = await GamesProcess.open(fresh.urlFor('chancery'));
    await adjudicate(games, table, 'S1901M');
    await append(after, 'g');

    const ofTheGame = 'of a game';
    expect(await followed(after, 8)).toEqual([
      'd',
      'e',
      ofTheGame,
      ofTheGame,
      ofTheGame,
      'f',
      ofTheGame,
      'g',
    ]);
    expect(verifyChain(await games.log(table.gameId))).toBeNull();
    expect(await games.log(table.gameId)).toHaveLength(4);
    await games.close();
    await after.end();
  });

  it('keeps followers going where an import is the first to write to it', async () => {
    const [old, other, fresh] = clusters.map(({ server }) => server) as [
      EmbeddedServer,
      EmbeddedServer,
      EmbeddedServer,
    ];
    const folder = clusters[2]?.folder ?? '';
    const before = createPool(old.urlFor('chancery'), 4);
    await spendTransactionIds(before);
    await append(before, 'h');
    expect(await followed(before, 6)).toHaveLength(6);
    await append(before, 'i');
    await before.end();
    await copyDatabase(old, fresh);

    const addresses = {
      adminUrl: fresh.urlFor('postgres'),
      url: fresh.urlFor('chancery'),
      ownerUrl: fresh.urlFor('chancery_owner'),
    };
    const settings = settingsOf({ ...addresses, drop: async () => {} }, folder);
    const file = await exportedGame(other, folder);
    expect(runCommand(settings, 'import', file)).toMatchObject({ status: 0 });

    const after = createPool(fresh.urlFor('chancery'), 4);
    expect(await followed(after, 3)).toEqual(['i', 'of a game', 'of a game']);
    await after.end();
  });
});
