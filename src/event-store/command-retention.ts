import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '../database/pool.js';

const HOUR = 60 * 60 * 1000;

/** Forgets idempotency keys after seven days: when the server starts, and every hour. */
@Injectable()
export class CommandRetention implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(CommandRetention.name);
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  onModuleInit(): void {
    this.run();
    this.timer = setInterval(() => this.run(), HOUR).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Answers how many were forgotten. */
  async forgetOld(): Promise<number> {
    const { rows } = await this.pool.query<{ forgotten: string }>(
      'select forget_old_commands() as forgotten',
    );
    return Number(rows[0]?.forgotten ?? 0);
  }

  private run(): void {
    this.running = this.forgetOld().then(
      () => undefined,
      (error: unknown) =>
        this.logger.warn(`Old idempotency keys were not deleted: ${String(error)}`),
    );
  }
}
