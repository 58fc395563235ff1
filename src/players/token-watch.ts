import { Logger } from '@nestjs/common';

/** Asks whether a token still holds each time that its player's stream has grown; a signal may come many times. */
export class TokenWatch {
  private readonly logger = new Logger(TokenWatch.name);
  private seen = 0;

  constructor(
    private readonly holds: () => Promise<boolean>,
    private readonly onEnded: () => void,
  ) {}

  hear(sequence: number): void {
    if (sequence <= this.seen) return;
    this.seen = sequence;
    void this.look();
  }

  private async look(): Promise<void> {
    try {
      if (!(await this.holds())) this.onEnded();
    } catch (error) {
      // Streams are polled: the next signal asks again.
      this.seen = 0;
      this.logger.warn(`Whether a token still holds is not known for now: ${String(error)}`);
    }
  }
}
