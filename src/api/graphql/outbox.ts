import type { WebSocket } from 'ws';

/** How much may wait to be sent before nothing more is made for this socket, in UTF-16 code units. */
const MOST_WAITING = 256_000;

/** What goes out over one socket, and whether its client keeps up with it. */
export class Outbox {
  private waiting = 0;
  private isEnded = false;
  private wake: () => void = () => {};
  private relieved = this.relief();

  constructor(
    private readonly socket: Pick<WebSocket, 'send' | 'readyState' | 'OPEN'>,
    private readonly most = MOST_WAITING,
  ) {}

  /** Resolves when the text left this process; also when it cannot, for whoever is gone misses nothing. */
  send(text: string): Promise<void> {
    if (!this.isOpen()) return Promise.resolve();
    this.waiting += text.length;
    return new Promise((resolve) => {
      this.socket.send(text, () => {
        this.waiting -= text.length;
        this.rouse();
        resolve();
      });
    });
  }

  /** Resolves when there is room for more, or when the socket has ended. */
  async room(): Promise<void> {
    while (!this.isEnded && (this.waiting > this.most || !this.isOpen())) await this.relieved;
  }

  /** The socket is closed. */
  end(): void {
    this.isEnded = true;
    this.rouse();
  }

  /** Between then and its end nothing is worth making any more. */
  private isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  private rouse(): void {
    this.wake();
    this.relieved = this.relief();
  }

  private relief(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}

/** The same results, each of which is asked for when the socket has room for it. */
export function atThePaceOf<Result>(
  outbox: Pick<Outbox, 'room'>,
  results: AsyncGenerator<Result, void, void>,
): AsyncGenerator<Result, void, void> {
  return {
    async next() {
      await outbox.room();
      return results.next();
    },
    return: () => results.return(),
    throw: (error: unknown) => results.throw(error),
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await results.return();
    },
  };
}
