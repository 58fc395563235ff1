import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantToServer } from './grant-to-server.js';

/** What players look at next, kept in step with the log by the statement that appends; all but labels can be rebuilt from it. */
export class CreateGameViews1796000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [GAMES, SEATS, PHASES, LABELS]) await runner.query(table);
    await grantToServer(
      runner,
      'select, insert, update, delete on games, seats, phases, game_labels',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table game_labels, phases, seats, games');
  }
}

/** Room is left in each page, so that the version counts up without a new index entry. */
const GAMES = `
  create table games (
    game_id uuid primary key,
    status text not null,
    control text not null,
    variant text not null,
    owner uuid not null,
    rules jsonb not null,
    version integer not null,
    phase text,
    position_version integer not null,
    open_seats integer not null,
    result_kind text,
    winners jsonb,
    created_at timestamptz(3) not null
  ) with (fillfactor = 80);
  create index games_in_order on games (created_at, game_id);
  create index games_by_status on games (status, created_at, game_id);
  create index games_by_owner on games (owner);
  create index games_with_open_seat on games (created_at, game_id) where open_seats > 0`;

/** Versions of events; what is not newer than the game's position belongs to an earlier phase. */
const SEATS = `
  create table seats (
    game_id uuid not null,
    power text not null,
    player_id uuid,
    ready_version integer not null,
    submitted_version integer not null,
    primary key (game_id, power)
  ) with (fillfactor = 80);
  create index seats_by_player on seats (player_id) where player_id is not null`;

const PHASES = `
  create table phases (
    game_id uuid not null,
    name text not null,
    attempt integer not null,
    started_version integer not null,
    closed_version integer,
    adjudicated_at timestamptz(3),
    primary key (game_id, name, attempt)
  );
  create index phases_in_order on phases (game_id, started_version)`;

const LABELS = `
  create table game_labels (
    game_id uuid primary key,
    name text not null
  )`;
