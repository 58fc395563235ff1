import type { PoolClient } from 'pg';
import type { JsonObject } from '../../kernel/json.js';
import type { GameView } from './game-views.js';

/**
 * Tables like those of some read models, for one connection alone, in which they are made anew. They have the same
 * names and are found first, so that the views' own SQL writes to them; they go with the connection.
 */
export class Shadow {
  private readonly upserts: string;

  private constructor(
    private readonly client: PoolClient,
    private readonly views: readonly GameView[],
    private readonly schema: string,
  ) {
    this.upserts = upsertAll(views);
  }

  /** Over a connection that nobody has after it: what it may use is set for good. */
  static async make(client: PoolClient, views: readonly GameView[]): Promise<Shadow> {
    const { rows } = await client.query<{ schema: string }>(
      `select relnamespace::regnamespace::text as schema from pg_class where oid = 'games'::regclass`,
    );
    const schema = rows[0]?.schema ?? 'public';
    // The planner knows no size of tables that grow under it, and takes half the log to be behind any mark: it would
    // rather read either whole, again and again.
    await client.query('set enable_seqscan = off');
    for (const { table } of views) await client.query(await shadowOf(client, schema, table));
    return new Shadow(client, views, schema);
  }

  /** Writes rows, each view's in its place. */
  async write(rows: readonly (readonly JsonObject[])[]): Promise<void> {
    const values = rows.map((ofView) => JSON.stringify(ofView));
    await this.client.query(this.upserts, values);
  }

  /** Without it a statement on the shadow is planned as for an empty table. */
  async analyze(): Promise<void> {
    for (const { table } of this.views) await this.client.query(`analyze pg_temp.${table}`);
  }

  async empty(gameIds: readonly string[]): Promise<void> {
    for (const { table } of this.views)
      await this.client.query(`delete from pg_temp.${table} where game_id = any($1::uuid[])`, [
        gameIds,
      ]);
  }

  /** The games whose rows are not the same in the read models and in the shadow. */
  async differing(): Promise<string[]> {
    const ids = new Set<string>();
    for (const { table } of this.views) {
      const [live, made] = [`table ${this.schema}.${table}`, `table pg_temp.${table}`];
      const { rows } = await this.client.query<{ game_id: string }>(
        `select distinct game_id
          from ((${live} except ${made}) union all (${made} except ${live})) as differing`,
      );
      for (const { game_id } of rows) ids.add(game_id);
    }
    return [...ids];
  }

  /**
   * Keeps everybody from writing to the read models until the transaction ends; they can be read. Throws (55P03) when
   * a transaction that has written to them stays open: all who write would have to wait behind this lock.
   */
  async lockLive(): Promise<void> {
    await this.client.query(`set local lock_timeout = '5s'`);
    const tables = this.views.map(({ table }) => `${this.schema}.${table}`);
    await this.client.query(`lock table ${tables.join(', ')} in share row exclusive mode`);
  }

  /** Puts these games' rows into the read models, in the place of those that stand there. */
  async moveToLive(gameIds: readonly string[]): Promise<void> {
    for (const { table } of this.views) {
      const live = `${this.schema}.${table}`;
      const ofThese = 'where game_id = any($1::uuid[])';
      await this.client.query(`delete from ${live} ${ofThese}`, [gameIds]);
      await this.client.query(`insert into ${live} select * from pg_temp.${table} ${ofThese}`, [
        gameIds,
      ]);
    }
  }
}

/** With the key that upserts look for and no other index: nobody reads it by any. */
async function shadowOf(client: PoolClient, schema: string, table: string): Promise<string> {
  const { rows } = await client.query<{ key: string }>(
    `select pg_get_constraintdef(oid) as key from pg_constraint
     where conrelid = $1::regclass and contype = 'p'`,
    [`${schema}.${table}`],
  );
  const like = `like ${schema}.${table} including all excluding indexes`;
  return `create temp table ${table} (${[like, ...rows.map(({ key }) => key)].join(', ')})`;
}

/** All upserts as one: the database waits once for the process that projects, and not between the views. */
function upsertAll(views: readonly GameView[]): string {
  const upserts = views.map(({ table, upsert }, place) => {
    const rows = `$${place + 1}::jsonb`;
    return `${table}_written as (${upsert.replaceAll('{{rows}}', rows)})`;
  });
  return `with ${upserts.join(', ')} select`;
}
