import type { Pool } from 'pg';
import { newUuid, publicId, uuidOf } from '../kernel/ids.js';
import { CommandError } from './command-error.js';

/** A player's uuid; one that nobody has where none is named. @throws CommandError for what is no id of a player. */
export function ownerNamed(id: string | undefined): string {
  if (id === undefined) return newUuid();
  const owner = uuidOf('player', id);
  if (owner !== null) return owner;
  throw new CommandError(
    `"${id}" is no id of a player; one looks like player_7f3c…, with a whole uuid`,
  );
}

/** Whose games they become has to be able to sign in to them. @throws CommandError for a player without an account here. */
export async function mindOwner(pool: Pick<Pool, 'query'>, owner: string): Promise<void> {
  const { rows } = await pool.query(ACCOUNT, [owner]);
  if (rows.length > 0) return;
  throw new CommandError(
    `no account here is that of ${publicId('player', owner)}: name the one that viewer { player { id } } answers, or leave --owner out`,
  );
}

/** An erased account leaves its row, for the seats. */
const ACCOUNT = 'select 1 from players where player_id = $1 and handle is not null';
