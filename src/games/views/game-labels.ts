import type { ClientBase } from 'pg';
import type { InlineWrite } from '../../event-store/event.js';

/** The name that people gave a game. No fact of the log: it can be changed and erased. */
export function labelGame(gameId: string, name: string): InlineWrite {
  return { sql: INSERT_LABEL, rows: [{ game_id: gameId, name }] };
}

const INSERT_LABEL = `
  insert into game_labels (game_id, name)
  select game_id, name from jsonb_to_recordset({{rows}}) as changed (game_id uuid, name text)`;

/** The game's name; null where nobody gave it one. */
export async function labelOf(
  database: Pick<ClientBase, 'query'>,
  gameId: string,
): Promise<string | null> {
  const text = 'select name from game_labels where game_id = $1';
  const { rows } = await database.query<{ name: string }>(text, [gameId]);
  return rows[0]?.name ?? null;
}
