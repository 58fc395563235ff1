import type { ClientBase } from 'pg';
import type { InlineWrite } from '../../event-store/event.js';
import type { JsonObject } from '../../kernel/json.js';
import { projectGames, UPSERT_GAMES } from './games.view.js';
import { projectPhases, UPSERT_PHASES } from './phases.view.js';
import type { PlacedEvent } from './placed-event.js';
import { projectSeats, UPSERT_SEATS } from './seats.view.js';

/** A read model: its table, the rows that events change, and the statement that writes them. */
export interface GameView {
  readonly table: string;
  readonly project: (events: readonly PlacedEvent[]) => readonly JsonObject[];
  readonly upsert: string;
}

/** Every read model that changes in the statement that appends. */
export const GAME_VIEWS: readonly GameView[] = [
  { table: 'games', project: projectGames, upsert: UPSERT_GAMES },
  { table: 'seats', project: projectSeats, upsert: UPSERT_SEATS },
  { table: 'phases', project: projectPhases, upsert: UPSERT_PHASES },
];

/** Takes out all rows of a game, for it to be written from its first event on. */
export async function removeRows(client: Pick<ClientBase, 'query'>, gameId: string): Promise<void> {
  for (const { table } of GAME_VIEWS)
    await client.query(`delete from ${table} where game_id = $1`, [gameId]);
}

/** The rows that events change: written with them, and again by a rebuild. */
export function viewWrites(events: readonly PlacedEvent[]): readonly InlineWrite[] {
  const writes = GAME_VIEWS.map(({ project, upsert }) => ({ sql: upsert, rows: project(events) }));
  return writes.filter(({ rows }) => rows.length > 0);
}
