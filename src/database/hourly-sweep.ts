import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

const HOUR_MS = 3_600_000;

/** Rows that have had their time are deleted: when the server starts, and every hour. */
export abstract class HourlySweep implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();

  /** What is swept, as the log names it. */
  protected abstract readonly what: string;

  /** Deletes what has had its time; answers how many rows. */
  abstract sweep(): Promise<number>;

  onModuleInit(): void {
    this.run();
    this.timer = setInterval(() => this.run(), HOUR_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** What stays behind this time goes the next. */
  private run(): void {
    this.running = this.sweep().then(
      () => undefined,
      (error: unknown) => this.logger.warn(`${this.what} were not deleted: ${String(error)}`),
    );
  }
}
