import type { Pool, PoolClient } from 'pg';
import type { JsonObject } from '../../kernel/json.js';
import { GAME_VIEWS, type GameView } from './game-views.js';
import type { PlacedEvent } from './placed-event.js';
import { Shadow } from './shadow.js';
import { EVENTS_AT_ONCE, type Mark, StoredGames } from './stored-games.js';

/** How many games the last catching up may hold, for which those who write have to wait. */
const FEW = 20;
const MOST_ROUNDS = 20;
/** So many that the database does not wait for this process, and the memory still holds few. */
const LOTS_AHEAD = 2;

export interface Rebuilt {
  readonly games: number;
  /** Games whose rows were replaced: they differed, or were being played meanwhile. */
  readonly replaced: number;
}

export interface RebuildProgress {
  /** How many games there are to make. */
  readonly total: (games: number) => void;
  /** So many more are made; the next are written when it is done. */
  readonly made: (games: number) => void | Promise<void>;
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
  eventsAtOnce: number = EVENTS_AT_ONCE,
): Promise<Rebuilt> {
  const client = await pool.connect();
  try {
    // Over the connection of the last transaction: all others may be taken by those who wait for its lock.
    const last = new StoredGames(client, eventsAtOnce);
    const rebuild = new Rebuild(client, views, await Shadow.make(client, views), last);
    return await rebuild.run(new StoredGames(pool, eventsAtOnce), progress);
  } finally {
    // Whoever had this connection next would take the shadow for the read models.
    client.release(true);
  }
}

class Rebuild {
  constructor(
    private readonly client: PoolClient,
    private readonly views: readonly GameView[],
    private readonly shadow: Shadow,
    private readonly games: StoredGames,
  ) {}

  /** `all` reads beside this connection, so that reading and writing go on at the same time. */
  async run(all: StoredGames, progress: RebuildProgress): Promise<Rebuilt> {
    progress.total(await all.count());
    const start = await all.mark();
    const games = await this.make(all, progress.made);
    const mark = await this.catchUp(start);
    await this.shadow.analyze();
    const differing = await this.shadow.differing();
    return { games, replaced: await this.putInPlace(differing, mark) };
  }

  /**
   * Each lot in a statement of its own: a long transaction would hold the log's followers back. One is projected while
   * the one before is written and those after are read.
   */
  private async make(all: StoredGames, made: RebuildProgress['made']): Promise<number> {
    let total = 0;
    let written = Promise.resolve();
    for await (const { games, events } of all.read(all.all(), LOTS_AHEAD)) {
      const rows = this.rowsOf(events);
      await written;
      written = this.shadow.write(rows).then(() => made(games));
      // Heard of before the next is written, or at the end.
      written.catch(() => undefined);
      total += games;
    }
    await written;
    return total;
  }

  private rowsOf(events: readonly PlacedEvent[]): readonly (readonly JsonObject[])[] {
    return this.views.map(({ project }) => project(events));
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
    for await (const { events } of this.games.read(this.games.these(gameIds)))
      await this.shadow.write(this.rowsOf(events));
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
