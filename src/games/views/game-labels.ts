import type { InlineWrite } from '../../event-store/event.js';

/** The name that people gave a game. No fact of the log: it can be changed and erased. */
export function labelGame(gameId: string, name: string): InlineWrite {
  return { sql: INSERT_LABEL, rows: [{ game_id: gameId, name }] };
}

const INSERT_LABEL = `
  insert into game_labels (game_id, name)
  select game_id, name from jsonb_to_recordset({{rows}}) as changed (game_id uuid, name text)`;
