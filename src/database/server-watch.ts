import { Logger } from '@nestjs/common';
import { StartUpError } from '../config/start-up-error.js';
import type { Keeper } from './keeper.js';

/** A server that is lost more often than this within the time has something that starting it again does not mend. */
const MOST_LOSSES = 5;
const WITHIN_MS = 600_000;

/** Brings a server back whenever it goes, until the watch ends. */
export class ServerWatch {
  private readonly logger = new Logger(ServerWatch.name);
  private readonly losses: number[] = [];
  private isOver = false;
  private returning: Promise<void> | null = null;

  constructor(
    private keeper: Keeper,
    private readonly bringBack: () => Promise<Keeper>,
  ) {}

  /** `giveUp` hears, once, why the server could not be brought back. */
  begin(giveUp: (why: StartUpError) => void): void {
    void this.keeper.ended.then(() => {
      if (this.isOver) return;
      this.returning = this.replaceKeeper().then(
        () => this.begin(giveUp),
        (error: unknown) => {
          if (!this.isOver) giveUp(unreturned(error));
        },
      );
    });
  }

  /** Answers the keeper in hand; its connection may be lost. */
  async end(): Promise<Keeper> {
    this.isOver = true;
    await this.returning;
    return this.keeper;
  }

  private async replaceKeeper(): Promise<void> {
    this.countLoss();
    this.logger.warn('The connection to the embedded PostgreSQL was lost: it is brought back');
    this.keeper = await this.bringBack();
    this.logger.warn('The embedded PostgreSQL is back');
  }

  private countLoss(): void {
    const now = performance.now();
    this.losses.push(now);
    const recent = this.losses.filter((loss) => loss > now - WITHIN_MS);
    if (recent.length > MOST_LOSSES)
      throw new StartUpError(`it ended ${recent.length} times within ten minutes`);
  }
}

function unreturned(cause: unknown): StartUpError {
  const why = cause instanceof Error ? cause.message : String(cause);
  const what = `The embedded PostgreSQL has gone and cannot be brought back (${why})`;
  return new StartUpError(
    `${what}: mend that and start Chancery again; what it confirmed is kept.`,
    { cause },
  );
}
