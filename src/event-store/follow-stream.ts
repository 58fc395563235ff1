import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from './event.js';
import { EventStore } from './event-store.js';
import { StreamSignals } from './stream-signals.js';

/** Each that follows holds one page, for as long as whoever reads it takes. */
const PAGE = 8;

/** Streams as they grow. */
@Injectable()
export class StreamFollower {
  constructor(
    private readonly store: EventStore,
    private readonly signals: StreamSignals,
  ) {}

  /**
   * The stream's events after a sequence, those that stand and then each as it is recorded, without a gap or a
   * duplicate. Never ends by itself; `return()` ends it at once, also while it waits. Throws when the database
   * cannot be read: whoever follows asks again from the last sequence that came.
   */
  followStream(streamId: string, afterSequence = 0): AsyncIterableIterator<RecordedEvent> {
    const bell = new Bell();
    const events = this.events(streamId, afterSequence, bell);
    return {
      next: () => events.next(),
      return: () => {
        bell.end();
        return events.return(undefined);
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  private async *events(
    streamId: string,
    afterSequence: number,
    bell: Bell,
  ): AsyncGenerator<RecordedEvent, undefined> {
    let seen = afterSequence;
    const unsubscribe = this.signals.subscribe(streamId, (sequence) => bell.ring(sequence));
    try {
      while (!bell.isEnded) {
        const page = await this.store.readStream(streamId, { afterSequence: seen, limit: PAGE });
        yield* page;
        seen = page.at(-1)?.sequence ?? seen;
        if (page.length < PAGE) await bell.heardAbove(seen);
      }
    } finally {
      unsubscribe();
    }
  }
}

/** Remembers the newest sequence that was signalled, so that a signal that comes during a read is not lost. */
class Bell {
  isEnded = false;
  private newest = 0;
  private wake: () => void = () => {};

  ring(sequence: number): void {
    this.newest = Math.max(this.newest, sequence);
    this.wake();
  }

  end(): void {
    this.isEnded = true;
    this.wake();
  }

  /** Each signal is heard once: one that lies, of an event that does not stand, costs one read and no more. */
  async heardAbove(sequence: number): Promise<void> {
    while (!this.isEnded && this.newest <= sequence)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    this.newest = 0;
  }
}
