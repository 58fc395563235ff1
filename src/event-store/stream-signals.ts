import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '../database/pool.js';
import type { Signal } from './signal.js';
import { SignalListener } from './signal-listener.js';
import { SignalSender } from './signal-sender.js';

const POLL_MS = 1000;

/** Called with the sequence of an event that the stream now holds; later ones may stand there already. */
export type OnSignal = (sequence: number) => void;

/**
 * Tells who waits for a stream that it has grown, in this process and in others. A notification can be lost, so
 * the streams that somebody waits for are polled as well: a signal comes within about a second at the latest,
 * and may come more than once.
 */
@Injectable()
export class StreamSignals implements OnApplicationShutdown {
  private readonly logger = new Logger(StreamSignals.name);
  private readonly waiting = new Map<string, Set<OnSignal>>();
  private readonly waitingForAny = new Set<() => void>();
  private readonly sender: SignalSender;
  private readonly listener: SignalListener;
  private poll: NodeJS.Timeout | undefined;
  private polling: Promise<void> | null = null;

  constructor(@Inject(POOL) private readonly pool: Pool) {
    this.sender = new SignalSender(pool);
    this.listener = new SignalListener(pool.options, (signal) => this.dispatch(signal));
  }

  /** Called by the store when an append is committed. Who waits in this process hears it at once. */
  signalled(streamId: string, sequence: number): void {
    this.dispatch({ streamId, sequence });
    this.sender.send(streamId, sequence);
  }

  /** Hears of events that are recorded from now on; the answer ends that. */
  subscribe(streamId: string, onSignal: OnSignal): () => void {
    this.listener.start();
    this.poll ??= setInterval(() => this.pollOnce(), POLL_MS).unref();
    const listeners = this.waiting.get(streamId) ?? new Set();
    this.waiting.set(streamId, listeners.add(onSignal));
    return () => {
      listeners.delete(onSignal);
      if (listeners.size === 0 && this.waiting.get(streamId) === listeners)
        this.waiting.delete(streamId);
    };
  }

  /** Hears that any stream has grown. What is lost is not polled for: who follows the whole log polls by itself. */
  subscribeToAll(onSignal: () => void): () => void {
    this.listener.start();
    this.waitingForAny.add(onSignal);
    return () => void this.waitingForAny.delete(onSignal);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.poll);
    await Promise.all([this.sender.flush(), this.polling, this.listener.close()]);
  }

  private dispatch({ streamId, sequence }: Signal): void {
    for (const onSignal of this.waiting.get(streamId) ?? []) onSignal(sequence);
    for (const onSignal of this.waitingForAny) onSignal();
  }

  private pollOnce(): void {
    if (this.waiting.size > 0) this.polling ??= this.readHeads();
  }

  /** One statement for all streams that anybody in this process waits for. */
  private async readHeads(): Promise<void> {
    try {
      const values = [[...this.waiting.keys()]];
      const { rows } = await this.pool.query<Signal>({ ...HEADS, values });
      rows.forEach((head) => this.dispatch(head));
    } catch (error) {
      this.logger.warn(`Streams could not be polled: ${String(error)}`);
    } finally {
      this.polling = null;
    }
  }
}

const HEADS = {
  name: 'stream_heads',
  text: `select stream.id as "streamId", head.sequence
    from unnest($1::text[]) as stream(id)
    cross join lateral (
      select sequence from events where stream_id = stream.id order by sequence desc limit 1
    ) as head`,
};
