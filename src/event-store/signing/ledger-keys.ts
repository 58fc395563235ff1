import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { POOL } from '../../database/pool.js';
import { derOf, type LedgerKey, readLedgerKey } from './ledger-key.js';

/** The public keys of every server that ever signed on this database. */
@Injectable()
export class LedgerKeys {
  constructor(@Inject(POOL) private readonly pool: Pick<ClientBase, 'query'>) {}

  /** Oldest first. */
  async all(): Promise<LedgerKey[]> {
    const { rows } = await this.pool.query<{ public_key: Buffer }>(
      'select public_key from ledger_keys order by first_used_at, key_id',
    );
    return rows.flatMap(({ public_key }) => readLedgerKey(public_key) ?? []);
  }

  /** To be called before the first signature. */
  async register({ keyId, key }: LedgerKey): Promise<void> {
    await this.pool.query(
      'insert into ledger_keys (key_id, public_key) values ($1, $2) on conflict (key_id) do nothing',
      [keyId, derOf(key)],
    );
  }
}
