import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { GAME_VIEWS } from '../../src/games/views/game-views.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';

/** So many rows that reading all of a table would tell, and so few that the planner is tempted to. */
const MANY_GAMES = `
  with made as (
    insert into games (game_id, status, control, variant, owner, rules, version, position_version,
                       open_seats, created_at)
    select gen_random_uuid(), 'FORMING', 'SEATED', 'standard', gen_random_uuid(), '{}', 1, 0, 7, now()
    from generate_series(1, 700) returning game_id
  ), seated as (
    insert into seats (game_id, power, ready_version, submitted_version)
    select game_id, 'power-' || place, 0, 0 from made, generate_series(1, 7) as place
  )
  insert into phases (game_id, name, attempt, started_version, started_at)
  select game_id, 'S19' || 10 + place || 'M', 1, 1, now() from made, generate_series(1, 10) as place`;

describe('the statement that changes a read model', () => {
  let scratch: ScratchDatabase;
  let client: Client;

  beforeAll(async () => {
    scratch = await createScratchDatabase();
    client = new Client({ connectionString: scratch.ownerUrl });
    await client.connect();
    await client.query(MANY_GAMES);
    await client.query('analyze games, seats, phases');
    // As a connection plans a statement that it has run some times.
    await client.query('set plan_cache_mode = force_generic_plan');
  });

  afterAll(async () => {
    await client.end();
    await scratch.drop();
  });

  async function planOf(table: string, upsert: string): Promise<string> {
    const sql = upsert.replaceAll('{{rows}}', '(select $1::jsonb)');
    await client.query(`prepare change_of_${table} (jsonb) as ${sql}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute change_of_${table} ('[]')`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it.each(GAME_VIEWS)(
    'looks up the rows of $table by their key, however many others there are',
    async ({ table, upsert }) => {
      const plan = await planOf(table, upsert);
      expect(plan).toContain(`using ${table}_pkey on ${table}`);
      expect(plan).not.toContain('Seq Scan');
    },
  );
});
