import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { encodeSignal, SIGNAL_CHANNEL } from './signal.js';

/** How long signals gather before one NOTIFY statement carries them all. */
const GATHER_MS = 5;

const NOTIFY = {
  name: 'notify_streams',
  text: `select pg_notify($1, signal) from unnest($2::text[]) as signal`,
};

/**
 * Sends signals to the other processes, in batches: a NOTIFY takes a lock that all of the cluster shares when it
 * commits, and so has no place in an append. A signal that is lost costs its followers the time until they poll.
 */
export class SignalSender {
  private readonly logger = new Logger(SignalSender.name);
  private readonly waiting = new Map<string, number>();
  private sending: Promise<void> | null = null;

  constructor(private readonly pool: Pool) {}

  send(streamId: string, sequence: number): void {
    this.waiting.set(streamId, Math.max(sequence, this.waiting.get(streamId) ?? 0));
    this.sending ??= this.sendAll();
  }

  /** Resolves when what was handed over so far is sent or given up. */
  async flush(): Promise<void> {
    await this.sending;
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.size > 0) {
      await pause(GATHER_MS);
      const signals = [...this.waiting].map(([streamId, sequence]) =>
        encodeSignal({ streamId, sequence }),
      );
      this.waiting.clear();
      await this.notify(signals);
    }
    this.sending = null;
  }

  private async notify(signals: readonly string[]): Promise<void> {
    try {
      await this.pool.query({ ...NOTIFY, values: [SIGNAL_CHANNEL, signals] });
    } catch (error) {
      this.logger.warn(`Followers will notice ${signals.length} streams late: ${String(error)}`);
    }
  }
}
