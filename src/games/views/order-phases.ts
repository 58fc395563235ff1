import type { ClientBase } from 'pg';
import { streamOf } from '../events/game-stream.js';

/** Sets the times of a game's phases by all of its events, where the read models were written with a few of them at once. */
export async function orderPhasesInTime(
  client: Pick<ClientBase, 'query'>,
  gameId: string,
): Promise<void> {
  await client.query(ORDER_THEM, [gameId, streamOf(gameId)]);
}

const ORDER_THEM = `
  update phases set started_at = earliest
  from (
    select sequence, min(recorded_at) over (order by sequence desc) as earliest
    from events where stream_id = $2
  ) as event
  where game_id = $1 and sequence = started_version and started_at > earliest`;
