import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantToServer } from './grant-to-server.js';

/** Accounts and the tokens that speak for them: what may be changed and erased, so no part of the log. */
export class CreatePlayers1796000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PLAYERS);
    await runner.query(TOKENS);
    await grantToServer(runner, 'select, insert, update on players');
    await grantToServer(runner, 'select, insert, delete on tokens');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tokens, players');
  }
}

/** Two handles that differ in case or in the way a letter is composed have one key. An erased account has none. */
const PLAYERS = `
  create table players (
    player_id uuid primary key,
    handle text,
    handle_key text collate "C",
    password_hash text,
    created_at timestamptz(3) not null,
    constraint players_handle_key unique (handle_key)
  )`;

const TOKENS = `
  create table tokens (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    player_id uuid not null references players,
    scopes text[] not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  );
  create index tokens_by_player on tokens (player_id, expires_at);
  create index tokens_by_end on tokens (expires_at)`;
