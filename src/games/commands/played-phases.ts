import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '../../database/pool.js';
import { EventStore } from '../../event-store/event-store.js';
import type { PlayedSince } from '../decisions/reopen-phase.js';
import { streamOf } from '../events/game-stream.js';
import { boardIn } from '../events/parts.js';

interface PlayedRow {
  readonly phase: string;
  readonly attempt: number;
  readonly startedVersion: number;
}

/**
 * What a game played since one of its phases, for decisions. It is read where the log is written, after the fold
 * that is decided on: if it knows more than that fold, the append finds a newer head, and the command is decided again.
 */
@Injectable()
export class PlayedPhases {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly store: EventStore,
  ) {}

  /** The phase, with all that came of it; null where the game as it stands never played it. */
  async since(gameId: string, phase: string): Promise<PlayedSince | null> {
    const { rows } = await this.pool.query<PlayedRow>({
      name: 'played_since',
      text: PLAYED_SINCE,
      values: [gameId, phase],
    });
    const [first] = rows;
    if (!first) return null;
    const place = { streamId: streamOf(gameId), sequence: first.startedVersion };
    const [opening] = await this.store.readPlaces([place]);
    if (!opening) throw new Error(`Game ${gameId} has no event ${first.startedVersion}.`);
    const phases = rows.map(({ phase: name, attempt }) => ({ phase: name, attempt }));
    return { position: boardIn(opening), phases };
  }
}

const PLAYED_SINCE = `
  select name as phase, attempt, started_version as "startedVersion" from phases
  where game_id = $1 and superseded_version is null and started_version >= (
    select started_version from phases
    where game_id = $1 and name = $2 and superseded_version is null
  )
  order by started_version`;
