import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { GameMoment, PhaseKey, PhaseRecord } from './game-record.js';
import { sequenceOf, type Span } from './page.js';
import { phaseRecordOf } from './records.js';
import { PhaseRow } from '../views/rows.js';

/** One page of the phases of a game, in the order in which they opened. */
export interface PhasePage {
  readonly gameId: string;
  readonly span: Span;
}

type PlacedPhase = PhaseRow & { readonly place: number };

/** Reads which phases games had, and where in the log their boards and orders stand. */
@Injectable()
export class PhaseReader {
  constructor(private readonly database: DataSource) {}

  async named(gameId: string, name: string): Promise<PhaseRecord | null> {
    const [phase] = await this.byKeys([{ gameId, name }]);
    return phase ?? null;
  }

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
    const rows = await this.database.query<PlacedPhase[]>(ON_PAGES, [
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

  /** For each moment the event that gave the board its form then; 0 before the game started. One statement. */
  async boardVersions(moments: readonly GameMoment[]): Promise<number[]> {
    const rows = await this.database.query<{ version: number }[]>(BOARD_VERSIONS, [
      moments.map(({ gameId }) => gameId),
      moments.map(({ version }) => version),
    ]);
    return rows.map(({ version }) => version);
  }
}

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

const BOARD_VERSIONS = `
  select coalesce(max(board.version), 0) as version
  from unnest($1::uuid[], $2::integer[]) with ordinality as moment (game_id, version, place)
  left join lateral (
    select changed.version
    from phases
    cross join lateral (values (phases.started_version), (phases.closed_version)) as changed (version)
    where phases.game_id = moment.game_id and changed.version <= moment.version
  ) as board on true
  group by moment.place
  order by moment.place`;
