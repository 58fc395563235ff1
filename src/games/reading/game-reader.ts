import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Page } from '../../api/paging/connection.js';
import { publicId, uuidOf } from '../../kernel/ids.js';
import { Fault } from '../../kernel/fault.js';
import type { GameRecord } from './game-record.js';
import { forwardSpanOf, pageOf, type PageRequest } from './page.js';
import { gameRecordOf, type GameRows } from './records.js';
import { GameLabelRow, GameRow, SeatRow } from '../views/rows.js';

/** Which games a list holds; what is left out does not matter. */
export interface GameListFilter {
  readonly statuses?: readonly string[] | undefined;
  /** The variant's code. */
  readonly variant?: string | undefined;
  /** Games that this player owns or holds a seat in. */
  readonly player?: string | undefined;
  readonly hasOpenSeat?: boolean | undefined;
}

/** Counting further would make a list of games dear. */
const COUNTED = 1_000;
const LIST = 'games';

/** Reads games from their read models. */
@Injectable()
export class GameReader {
  constructor(private readonly database: DataSource) {}

  /** The games with these ids, in their order; null where there is none. One statement. */
  async byIds(gameIds: readonly string[]): Promise<(GameRecord | null)[]> {
    const query = this.database
      .getRepository(GameRow)
      .createQueryBuilder('game')
      .leftJoinAndMapMany('game.seats', SeatRow, 'seat', 'seat.gameId = game.gameId')
      .leftJoinAndMapOne('game.label', GameLabelRow, 'label', 'label.gameId = game.gameId')
      .where('game.gameId = any(:gameIds)', { gameIds });
    const rows = (await query.getMany()) as GameRows[];
    const records = new Map(rows.map((row) => [row.gameId, gameRecordOf(row)]));
    return gameIds.map((gameId) => records.get(gameId) ?? null);
  }

  /** A page of the games that the filter lets through, in the order in which they were created. */
  async list(filter: GameListFilter, request: PageRequest): Promise<Page<GameRecord>> {
    const span = forwardSpanOf(LIST, request);
    const query = this.filtered(filter).orderBy('game.createdAt').addOrderBy('game.gameId');
    if (span.after !== null) {
      query.andWhere('(game.createdAt, game.gameId) > (:createdAt, :gameId)', placeOf(span.after));
    }
    const ids = await query.limit(span.size + 1).getRawMany<{ gameId: string }>();
    const records = await this.byIds(ids.map(({ gameId }) => gameId));
    const games = records.filter((record) => record !== null);
    return pageOf(LIST, span, games, ({ createdAt, gameId }) => `${createdAt}|${gameId}`);
  }

  /** How many games the filter lets through; null where that is too many to count. */
  async count(filter: GameListFilter): Promise<number | null> {
    const counted = await this.filtered(filter)
      .limit(COUNTED + 1)
      .getRawMany();
    return counted.length > COUNTED ? null : counted.length;
  }

  private filtered(filter: GameListFilter): SelectQueryBuilder<GameRow> {
    const { statuses, variant, player, hasOpenSeat } = filter;
    const query = this.database.getRepository(GameRow).createQueryBuilder('game');
    query.select('game.gameId', 'gameId');
    if (statuses) query.andWhere('game.status = any(:statuses)', { statuses });
    if (variant !== undefined) query.andWhere('game.variant = :variant', { variant });
    if (player !== undefined) query.andWhere(`game.gameId in (${OF_PLAYER})`, { player });
    if (hasOpenSeat === true) query.andWhere('game.openSeats > 0');
    if (hasOpenSeat === false) query.andWhere('game.openSeats = 0');
    return query;
  }
}

const OF_PLAYER = `
  select game_id from seats where player_id = :player
  union select game_id from games where owner = :player`;

function placeOf(key: string): { createdAt: string; gameId: string } {
  const [createdAt = '', gameId = '', ...further] = key.split('|');
  const isPlace = isInstant(createdAt) && uuidOf('game', publicId('game', gameId)) !== null;
  if (isPlace && further.length === 0) return { createdAt, gameId };
  throw new Fault('BAD_USER_INPUT', 'The cursor is damaged; take one from a page of games.');
}

/** An instant that PostgreSQL can read as well: JavaScript would take the 30th of February, and knows a year 0. */
function isInstant(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text && /^(?!0000)\d/.test(text);
}
