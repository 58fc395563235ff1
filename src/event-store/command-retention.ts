import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { HourlySweep } from '../database/hourly-sweep.js';
import { POOL } from '../database/pool.js';

/** Forgets idempotency keys after seven days. */
@Injectable()
export class CommandRetention extends HourlySweep {
  protected override readonly what = 'Old idempotency keys';

  constructor(@Inject(POOL) private readonly pool: Pool) {
    super();
  }

  override async sweep(): Promise<number> {
    const { rows } = await this.pool.query<{ forgotten: string }>(
      'select forget_old_commands() as forgotten',
    );
    return Number(rows[0]?.forgotten ?? 0);
  }
}
