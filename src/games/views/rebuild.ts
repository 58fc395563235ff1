import type { Pool, PoolClient } from 'pg';
import { GAME_VIEWS, type GameView } from './game-views.js';
import { Shadow } from './shadow.js';
import { type Mark, StoredGames } from './stored-games.js';

/** How many games the last catching up may hold, for which those who write have to wait. */
const FEW = 20;
const MOST_ROUNDS = 20;

export interface Rebuilt {
  readonly games: number;
  /** Games whose rows were replaced: they differed, or were being played meanwhile. */
  readonly replaced: number;
}

export interface RebuildProgress {
  /** How many games there are to make. */
  readonly total: (games: number) => void;
  readonly made: (games: number) => void;
}

const SILENT: RebuildProgress = { total: () => {}, made: () => {} };

/**
 * Makes read models anew from the log while servers write to them, with the same functions that keep them in step.
 * They are made beside those that stand and caught up with the log; then the games whose rows differ are put in
 * place in one short transaction, for which alone those who write to a game have to wait. Who reads sees the old
 * rows or the new. When it breaks off, everything is as it was.
 */
export async function rebuildViews(
  pool: Pool,
  views: readonly GameView[] = GAME_VIEWS,
  progress: RebuildProgress = SILENT,
): Promise<Rebuilt> {
  const client = await pool.connect();
  try {
    const rebuild = new Rebuild(client, views, await Shadow.make(client, views));
    return await rebuild.run(new StoredGames(pool), progress);
  } finally {
    // Whoever had this connection next would take the shadow for the read models.
    client.release(true);
  }
}

class Rebuild {
  private readonly games: StoredGames;

  constructor(
    private readonly client: PoolClient,
    private readonly views: readonly GameView[],
    private readonly shadow: Shadow,
  ) {
    // Over the connection of the last transaction: all others may be taken by those who wait for its lock.
    this.games = new StoredGames(client);
  }

  /** `all` reads beside this connection, so that reading and writing go on at the same time. */
  async run(all: StoredGames, progress: RebuildProgress): Promise<Rebuilt> {
    progress.total(await all.count());
    const start = await all.mark();
    const games = await this.make(all, all.all(), progress.made);
    const mark = await this.catchUp(start);
    await this.shadow.analyze();
    const differing = await this.shadow.differing();
    return { games, replaced: await this.putInPlace(differing, mark) };
  }

  /** Each lot in a statement of its own: a long transaction would hold the log's followers back. */
  private async make(
    from: StoredGames,
    lots: AsyncIterable<readonly string[]>,
    made: RebuildProgress['made'] = () => {},
  ): Promise<number> {
    let total = 0;
    for await (const { games, events } of from.read(lots)) {
      for (const { project, upsert } of this.views) await this.write(upsert, project(events));
      total += games;
      made(games);
    }
    return total;
  }

  private async write(upsert: string, rows: readonly object[]): Promise<void> {
    const sql = upsert.replaceAll('{{rows}}', '$1::jsonb');
    if (rows.length > 0) await this.client.query(sql, [JSON.stringify(rows)]);
  }

  /** Until few games have grown since the mark that it answers. */
  private async catchUp(start: Mark): Promise<Mark> {
    let mark = start;
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const next = await this.games.mark();
      const grown = await this.games.grownSince(mark);
      await this.makeAgain(grown);
      mark = next;
      if (grown.length <= FEW) break;
    }
    return mark;
  }

  private async makeAgain(gameIds: readonly string[]): Promise<void> {
    await this.shadow.empty(gameIds);
    await this.make(this.games, this.games.these(gameIds));
  }

  private async putInPlace(differing: readonly string[], mark: Mark): Promise<number> {
    await this.client.query('begin');
    await this.shadow.lockLive();
    // Whoever wrote before has committed, and whoever comes now waits: these are the last.
    const grown = await this.games.grownSince(mark);
    await this.makeAgain(grown);
    const replaced = [...new Set([...differing, ...grown])];
    await this.shadow.moveToLive(replaced);
    await this.client.query('commit');
    return replaced.length;
  }
}
