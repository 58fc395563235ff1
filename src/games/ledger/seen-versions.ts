import type { ClientBase } from 'pg';
import type { KnownHead } from '../../event-store/chain-check.js';
import { gameIdOf, isGameStream, streamOf } from '../events/game-stream.js';

type Database = Pick<ClientBase, 'query'>;

/** The streams of all games that the read model knows, whatever is left of them in the log. */
export async function seenStreams(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ game_id: string }>('select game_id from games');
  return rows.map(({ game_id }) => streamOf(game_id));
}

/** How many events the read model of games has seen of a stream: it changes in the statement that appends. */
export async function seenHeads(database: Database, streamId: string): Promise<KnownHead[]> {
  if (!isGameStream(streamId)) return [];
  const { rows } = await database.query<{ version: number }>(
    'select version from games where game_id = $1',
    [gameIdOf(streamId)],
  );
  const source = 'the read model of games';
  return rows.map(({ version }) => ({ sequence: version, hash: null, source }));
}

/** What an earlier log of a game is known by where nothing is left of its events: its row and its checkpoints. */
export async function headsBefore(database: Database, streamId: string): Promise<KnownHead[]> {
  const { rows } = await database.query<{ sequence: number; hash: string }>(
    `select sequence, encode(hash, 'hex') as hash from checkpoints where stream_id = $1`,
    [streamId],
  );
  const signed = rows.map((head) => ({ ...head, source: 'a checkpoint of this database' }));
  return [...(await seenHeads(database, streamId)), ...signed];
}

/** A game whose log ends before what the read model has seen of it. */
export interface CutGame {
  readonly gameId: string;
  /** How many events the log holds. */
  readonly events: number;
  /** How many there were. */
  readonly seen: number;
}

export async function cutGames(database: Database): Promise<CutGame[]> {
  const { rows } = await database.query<CutGame>(CUT_GAMES);
  return rows;
}

const CUT_GAMES = `
  select game_id as "gameId", coalesce(last.sequence, 0) as events, version as seen
  from games
  left join lateral (select sequence from events where stream_id = 'game-' || game_id
                     order by sequence desc limit 1) as last on true
  where version > coalesce(last.sequence, 0)
  order by game_id`;
