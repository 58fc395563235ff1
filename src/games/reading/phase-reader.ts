import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '../../api/paging/connection.js';
import type { PhaseKey, PhaseRecord } from './game-record.js';
import { pageOf, sequenceOf, spanOf, type PageRequest } from './page.js';
import { phaseRecordOf } from '../views/records.js';
import { PhaseRow } from '../views/rows.js';

const LIST = 'phases';

/** A game after a number of its events. */
export interface GameMoment {
  readonly gameId: string;
  readonly version: number;
}

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

  /** A page of a game's phases in the order in which they opened. */
  async list(gameId: string, request: PageRequest): Promise<Page<PhaseRecord>> {
    const span = spanOf(LIST, request);
    const query = this.database
      .getRepository(PhaseRow)
      .createQueryBuilder('phase')
      .where('phase.gameId = :gameId', { gameId })
      .orderBy('phase.startedVersion', span.isBackward ? 'DESC' : 'ASC')
      .limit(span.size + 1);
    const after = sequenceOf(span.after);
    const before = sequenceOf(span.before);
    if (after !== null) query.andWhere('phase.startedVersion > :after', { after });
    if (before !== null) query.andWhere('phase.startedVersion < :before', { before });
    const phases = (await query.getMany()).map((row) => phaseRecordOf(row));
    return pageOf(LIST, span, phases, ({ startedVersion }) => String(startedVersion));
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
