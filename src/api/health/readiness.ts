import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../../database/pool.js';
import { DrainGate } from './drain-gate.js';

const PATIENCE_MS = 2000;

/** Whether new requests are welcome here. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger(Readiness.name);

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(DrainGate) private readonly gate: Pick<DrainGate, 'isClosed'>,
  ) {}

  /** Why requests should go elsewhere, in words that anybody may read; null when they are welcome. */
  async obstacle(): Promise<string | null> {
    if (this.gate.isClosed) return 'The server is stopping.';
    try {
      await inTime(this.pool.query('select 1'));
      return null;
    } catch (error) {
      this.logger.warn(`The database does not answer: ${String(error)}`);
      return 'The database does not answer.';
    }
  }
}

/** The pool waits longer than a probe should. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
