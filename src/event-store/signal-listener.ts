import { Logger } from '@nestjs/common';
import { Client, type ClientConfig } from 'pg';
import { decodeSignal, type Signal, SIGNAL_CHANNEL } from './signal.js';

const RECONNECT_MS = 1000;

/**
 * Hears the signals of all processes over a connection of its own, and connects again when that breaks. Signals
 * that were sent meanwhile are lost.
 */
export class SignalListener {
  private readonly logger = new Logger(SignalListener.name);
  private client: Client | null = null;
  private reconnecting: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly connection: ClientConfig,
    private readonly hear: (signal: Signal) => void,
  ) {}

  /** Starts listening, once. */
  start(): void {
    if (!this.client && !this.isClosed) this.connect();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.reconnecting);
    if (this.client) await this.end(this.client);
  }

  /** However a connection ends, before it stood or after, pg tells it by 'end'. */
  private connect(): void {
    const client = new Client(this.connection);
    this.client = client;
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    client.on('error', (error) => this.warn(error));
    client.on('end', () => this.reconnectLater());
    void this.listen(client);
  }

  /** Nobody waits for it, so it never fails: a connection that cannot listen is ended, and followed by another. */
  private async listen(client: Client): Promise<void> {
    try {
      await client.connect();
      await client.query(`listen ${SIGNAL_CHANNEL}`);
    } catch (error) {
      this.warn(error);
      await this.end(client);
    }
  }

  private async end(client: Client): Promise<void> {
    await client.end().catch((error: unknown) => this.warn(error));
  }

  private receive(payload: string): void {
    const signal = decodeSignal(payload);
    if (signal) this.hear(signal);
  }

  private reconnectLater(): void {
    if (this.isClosed) return;
    this.reconnecting = setTimeout(() => this.connect(), RECONNECT_MS).unref();
  }

  private warn(error: unknown): void {
    this.logger.warn(`The signals of other processes are not heard for now: ${String(error)}`);
  }
}
