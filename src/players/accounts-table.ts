import { Inject, Injectable } from '@nestjs/common';
import { DatabaseError, type Pool } from 'pg';
import type { PlayerDirectory, PlayerRecord } from '../api/players/player-directory.js';
import { POOL } from '../database/pool.js';
import type { InlineWrite } from '../event-store/event.js';
import { handleKey, handleKeys } from './handle.js';

export interface Account {
  readonly playerId: string;
  readonly handle: string;
  readonly passwordHash: string;
}

/** The accounts as they stand: handles and passwords are no facts of the log. */
@Injectable()
export class AccountsTable implements PlayerDirectory {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async byHandle(handle: string): Promise<Account | null> {
    const { rows } = await this.pool.query<Account>({ ...BY_HANDLE, values: [handleKeys(handle)] });
    return rows[0] ?? null;
  }

  /** Null for a player who is unknown, or whose account was erased. */
  async byPlayer(playerId: string): Promise<Account | null> {
    const { rows } = await this.pool.query<Account>({ ...BY_PLAYER, values: [playerId] });
    return rows[0] ?? null;
  }

  /** The account that somebody could take for one of this handle. */
  async alike(handle: string): Promise<Account | null> {
    const values = [handleKeys(handle), handleKey(handle)];
    const { rows } = await this.pool.query<Account>({ ...ALIKE, values });
    return rows[0] ?? null;
  }

  async byIds(playerIds: readonly string[]): Promise<PlayerRecord[]> {
    const { rows } = await this.pool.query<PlayerRecord>({ ...BY_IDS, values: [playerIds] });
    const handles = new Map(rows.map(({ playerId, handle }) => [playerId, handle]));
    return playerIds.map((playerId) => ({ playerId, handle: handles.get(playerId) ?? null }));
  }

  async byId(playerId: string): Promise<PlayerRecord | null> {
    const { rows } = await this.pool.query<PlayerRecord>({ ...BY_IDS, values: [[playerId]] });
    return rows[0] ?? null;
  }
}

/** The account's row, written in the statement that records PlayerSignedUp. */
export function insertAccount(account: Account, createdAt: string): InlineWrite {
  const { playerId, handle, passwordHash } = account;
  const row = { player_id: playerId, handle, handle_key: handleKey(handle) };
  return { sql: INSERT, rows: [{ ...row, password_hash: passwordHash, created_at: createdAt }] };
}

/** What makes a person of a player goes, in the statement that records PlayerErased; the row stays for the seats. */
export function eraseAccount(playerId: string): readonly InlineWrite[] {
  const rows = [{ player_id: playerId }];
  return [
    { sql: ERASE, rows },
    { sql: END_TOKENS, rows },
  ];
}

/** Whether the database refused that row because the handle is somebody's. */
export function isHandleTaken(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    error.constraint === 'players_handle_key'
  );
}

const INSERT = `
  insert into players (player_id, handle, handle_key, password_hash, created_at)
  select player_id, handle, handle_key, password_hash, created_at
  from jsonb_to_recordset({{rows}}) as added
    (player_id uuid, handle text, handle_key text, password_hash text, created_at timestamptz)`;

const ERASE = `
  update players set handle = null, handle_key = null, password_hash = null
  from jsonb_to_recordset({{rows}}) as erased (player_id uuid)
  where players.player_id = erased.player_id`;

const END_TOKENS = `
  delete from tokens using jsonb_to_recordset({{rows}}) as erased (player_id uuid)
  where tokens.player_id = erased.player_id`;

const BY_PLAYER = {
  name: 'account_by_player',
  text: `select player_id as "playerId", handle, password_hash as "passwordHash"
    from players where player_id = $1 and password_hash is not null`,
};

const BY_HANDLE = {
  name: 'account_by_handle',
  text: `select player_id as "playerId", handle, password_hash as "passwordHash"
    from players where handle_key = any($1::text[])
    order by array_position($1::text[], handle_key) limit 1`,
};

/** Earlier accounts have their separators in the key; the index is of the same expression. */
const ALIKE = {
  name: 'account_alike',
  text: `select player_id as "playerId", handle, password_hash as "passwordHash"
    from players where handle_key = any($1::text[]) or translate(handle_key, ' ''._-', '') = $2
    order by array_position($1::text[], handle_key) limit 1`,
};

const BY_IDS = {
  name: 'players_by_ids',
  text: 'select player_id as "playerId", handle from players where player_id = any($1::uuid[])',
};
