import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Replicas } from '../../database/replicas.js';
import type { PhaseKey, PhaseRecord } from './game-record.js';
import { sequenceOf, type Span } from './page.js';
import { phaseRecordOf } from './records.js';
import { PhaseRow } from '../views/rows.js';

/** A game after a number of its events, or at a time. */
export interface BoardMoment {
  readonly gameId: string;
  readonly version?: number;
  /** An instant as PostgreSQL reads it. */
  readonly time?: string;
  /** The game's version, as its reader knows it already: what a replica must have reached to answer. */
  readonly known: number;
}

/** A game after a number of its events. */
interface GameMoment {
  readonly gameId: string;
  readonly version: number;
}

const known = (moments: readonly BoardMoment[]): GameMoment[] =>
  moments.map(({ gameId, known: version }) => ({ gameId, version }));

/** One page of the phases of a game, in the order in which they opened. */
export interface PhasePage {
  readonly gameId: string;
  /** The game's version, as its reader knows it already: what a replica must have reached to answer. */
  readonly version: number;
  readonly span: Span;
}

type PlacedPhase = PhaseRow & { readonly place: number };

/** Reads which phases games had, and where in the log their boards and orders stand. */
@Injectable()
export class PhaseReader {
  constructor(
    private readonly database: DataSource,
    private readonly replicas: Replicas,
  ) {}

  /** The phases with these keys, in their order; null where a game had none such. One statement. */
  async byKeys(keys: readonly PhaseKey[]): Promise<(PhaseRecord | null)[]> {
    const rows = await this.database.getRepository(PhaseRow).find({
      where: keys.map(({ gameId, name }) => ({ gameId, name })),
      order: { attempt: 'DESC' },
    });
    return keys.map(({ gameId, name, attempt }) => {
      const isAsked = (row: PhaseRow) => attempt === undefined || row.attempt === attempt;
      const ofName = rows.filter((row) => row.gameId === gameId && row.name === name);
      const row = ofName.find(isAsked);
      return row ? phaseRecordOf(row) : null;
    });
  }

  /** Up to one phase more than each page holds, in the direction of its span; in the order of the pages. One statement. */
  async onPages(pages: readonly PhasePage[]): Promise<PhaseRecord[][]> {
    const rows = await this.history<PlacedPhase>(pages, ON_PAGES, [
      pages.map(({ gameId }) => gameId),
      pages.map(({ span }) => sequenceOf(span.after) ?? 0),
      pages.map(({ span }) => sequenceOf(span.before)),
      pages.map(({ span }) => span.size + 1),
      pages.map(({ span }) => (span.isBackward ? -1 : 1)),
    ]);
    const phases = pages.map((): PhaseRecord[] => []);
    for (const { place, ...row } of rows) phases[place - 1]?.push(phaseRecordOf(row));
    return phases;
  }

  /**
   * For each moment the event that gave the board its form then; 0 before the game started. One statement, and one
   * step down an index for each, however many phases there are.
   */
  async boardVersions(moments: readonly BoardMoment[]): Promise<number[]> {
    const rows = await this.history<{ version: number }>(known(moments), BOARD_VERSIONS, [
      moments.map(({ gameId }) => gameId),
      moments.map(({ version = null }) => version),
      moments.map(({ time = null }) => time),
    ]);
    return rows.map(({ version }) => version);
  }

  /** The phases that were opened, closed or superseded after one version, up to another; at most so many. */
  async between(
    gameId: string,
    { from, to }: { readonly from: number; readonly to: number },
    most: number,
  ): Promise<PhaseRecord[]> {
    const rows = await this.history<PhaseRow>([{ gameId, version: to }], BETWEEN, [
      gameId,
      from,
      to,
      most,
    ]);
    return rows.map(phaseRecordOf);
  }

  /** The named phase and all that followed from it, as they counted at a version; none where it did not count then. */
  async playedSince(gameId: string, name: string, version: number): Promise<PhaseRecord[]> {
    const rows = await this.history<PhaseRow>([{ gameId, version }], PLAYED_SINCE, [
      gameId,
      name,
      version,
    ]);
    return rows.map(phaseRecordOf);
  }

  /** Of a replica, where one has replayed what the reader of these moments has seen; else of the primary. */
  private async history<Row extends object>(
    moments: readonly GameMoment[],
    sql: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const found = await this.replicas.ask(async (pool) => {
      if (!(await hasReached(pool, moments))) return null;
      const { rows } = await pool.query<Row>(sql, [...values]);
      return rows;
    });
    return found ?? this.database.query<Row[]>(sql, [...values]);
  }
}

/** Asked before the question itself: a replica only ever goes forward. */
async function hasReached(pool: Pool, moments: readonly GameMoment[]): Promise<boolean> {
  const { rowCount } = await pool.query(NOT_REACHED, [
    moments.map(({ gameId }) => gameId),
    moments.map(({ version }) => version),
  ]);
  return rowCount === 0;
}

const NOT_REACHED = `
  select 1 from unnest($1::uuid[], $2::integer[]) as moment (game_id, version)
  left join games using (game_id)
  where games.version is null or games.version < moment.version
  limit 1`;

const ON_PAGES = `
  select page.place::integer as place, phase.*
  from unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[], $5::integer[])
    with ordinality as page (game_id, after, before, size, direction, place)
  cross join lateral (
    select phases.game_id as "gameId", name, attempt, started_version as "startedVersion",
           closed_version as "closedVersion", adjudicated_at as "adjudicatedAt",
           superseded_version as "supersededVersion"
    from phases
    where phases.game_id = page.game_id and started_version > page.after
      and (page.before is null or started_version < page.before)
    order by started_version * page.direction
    limit page.size
  ) as phase
  order by page.place, phase."startedVersion" * page.direction`;

/**
 * The phase that was opened last: after it only its own closing can have changed the board, and then the game is over.
 * By a time that is the phase in which the last event recorded by then left the game: from one phase to the next
 * `started_at` never goes back.
 */
const BOARD_VERSIONS = `
  select coalesce(by_version.version, by_time.version, 0) as version
  from unnest($1::uuid[], $2::integer[], $3::timestamptz[])
    with ordinality as moment (game_id, version, time, place)
  left join lateral (
    select greatest(started_version,
                    case when closed_version <= moment.version then closed_version end) as version
    from phases where phases.game_id = moment.game_id and started_version <= moment.version
    order by started_version desc limit 1
  ) as by_version on true
  left join lateral (
    select greatest(started_version,
                    case when adjudicated_at <= moment.time then closed_version end) as version
    from phases where phases.game_id = moment.game_id and started_at <= moment.time
    order by started_at desc, started_version desc limit 1
  ) as by_time on true
  order by moment.place`;

const COLUMNS = `game_id as "gameId", name, attempt, started_version as "startedVersion",
  closed_version as "closedVersion", adjudicated_at as "adjudicatedAt", superseded_version as "supersededVersion"`;

/** A phase closes when the next one opens, so that only the one that was open at the earlier version can close without. */
const BETWEEN = `
  select ${COLUMNS} from phases
  where game_id = $1 and started_version > $2 and started_version <= $3
  union
  select ${COLUMNS} from phases
  where game_id = $1 and superseded_version > $2 and superseded_version <= $3
  union
  (
    select ${COLUMNS} from (
      select * from phases where game_id = $1 and started_version <= $2
      order by started_version desc limit 1
    ) as open_then
    where closed_version > $2 and closed_version <= $3
  )
  order by "startedVersion" limit $4`;

const PLAYED_SINCE = `
  select ${COLUMNS} from phases
  where game_id = $1 and started_version <= $3
    and started_version >= (
      select started_version from phases
      where game_id = $1 and name = $2 and started_version <= $3
        and (superseded_version is null or superseded_version > $3)
    )
    and (superseded_version is null or superseded_version > $3)
  order by started_version`;
