import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { HourlySweep } from '../database/hourly-sweep.js';
import { POOL } from '../database/pool.js';
import { Clock } from '../kernel/clock.js';

/** Forgets tokens that have expired, also those of players who never sign in again. */
@Injectable()
export class TokenRetention extends HourlySweep {
  protected override readonly what = 'Expired tokens';

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async sweep(): Promise<number> {
    const swept = await this.pool.query('delete from tokens where expires_at <= $1', [
      this.clock.now(),
    ]);
    return swept.rowCount ?? 0;
  }
}
