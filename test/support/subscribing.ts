import { type Client, type ClientOptions, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Visitor } from './client.js';

/** A socket of a visitor. */
export function socketOf(visitor: Visitor, further: Partial<ClientOptions> = {}): Client {
  return createClient({
    url: `${visitor.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: visitor.token === null ? {} : { authorization: `Bearer ${visitor.token}` },
    retryAttempts: 0,
    ...further,
  });
}

/** What a subscription has sent so far, and a way to wait until it has sent enough. */
export class Received {
  readonly results: unknown[] = [];
  /** What ended it with an error; null while nothing has. */
  error: unknown = null;
  private wake: () => void = () => {};
  private readonly stop: () => void;

  constructor(socket: Client, query: string, variables: Record<string, unknown> = {}) {
    this.stop = socket.subscribe(
      { query, variables },
      {
        next: (result) => this.add(result),
        error: (error) => {
          this.error = error;
          this.wake();
        },
        complete: () => this.wake(),
      },
    );
  }

  async atLeast(count: number): Promise<unknown[]> {
    while (this.results.length < count && this.error === null)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    return this.results;
  }

  async failed(): Promise<unknown> {
    while (this.error === null)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    return this.error;
  }

  end(): void {
    this.stop();
  }

  private add(result: unknown): void {
    this.results.push(result);
    this.wake();
  }
}
