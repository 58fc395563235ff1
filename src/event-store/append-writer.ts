import type { ClientBase } from 'pg';
import { appendStatement } from './append-statement.js';
import { batchStatement, type Entry } from './batch-statement.js';
import { isUndone } from './is-undone.js';

/** As many statements are under way at once; what comes meanwhile waits, and goes together with the next. */
const MOST_AT_ONCE = 3;
const MOST_IN_A_BATCH = 32;
/** A batch is at most this share of all appends there are, so that this process decides while the database writes. */
const SHARE = 1 / 2;

interface Waiting {
  readonly entry: Entry;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends appends to the database: those that one answer of it made ready, and those that found all statements taken,
 * as one statement, one transaction and one flush to the disk. Nobody waits for company, but those who were answered
 * together are often back together. Whatever the database refuses in such a batch is undone with it, and then each of
 * it is sent by itself: who waited with a lost race does not share its fate.
 */
export class AppendWriter {
  private readonly waiting: Waiting[] = [];
  private underWay = 0;
  private appendsUnderWay = 0;
  private isDue = false;

  constructor(private readonly pool: Pick<ClientBase, 'query'>) {}

  /** Throws what the database says of this append, as if it had been sent alone. */
  async write(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ entry, resolve, reject });
      this.sendSoon();
    });
  }

  /** When all promises that are settled by now have gone on: the answer to a batch sets off many. */
  private sendSoon(): void {
    if (this.isDue) return;
    this.isDue = true;
    process.nextTick(() => {
      this.isDue = false;
      this.sendMore();
    });
  }

  private sendMore(): void {
    while (this.underWay < MOST_AT_ONCE && this.waiting.length > 0) void this.send(this.take());
  }

  /** The next in line, each stream and each key once: the others have to see what became of the first. */
  private take(): Waiting[] {
    const names = new Set<string>();
    const batch: Waiting[] = [];
    const share = Math.ceil((this.waiting.length + this.appendsUnderWay) * SHARE);
    const most = Math.min(share, MOST_IN_A_BATCH);
    for (let place = 0; place < this.waiting.length && batch.length < most;) {
      const next = this.waiting[place];
      const own = next ? namesOf(next.entry) : [];
      if (!next || own.some((name) => names.has(name))) {
        place += 1;
        continue;
      }
      own.forEach((name) => names.add(name));
      batch.push(next);
      this.waiting.splice(place, 1);
    }
    return batch;
  }

  /** Never fails: each who waits hears for themselves. */
  private async send(batch: readonly Waiting[]): Promise<void> {
    this.underWay += 1;
    this.appendsUnderWay += batch.length;
    try {
      await this.sendTogether(batch);
    } finally {
      this.underWay -= 1;
      this.appendsUnderWay -= batch.length;
      this.sendSoon();
    }
  }

  private async sendTogether(batch: readonly Waiting[]): Promise<void> {
    const [only] = batch;
    if (only && batch.length === 1) return this.sendAlone(only);
    try {
      await this.pool.query(batchStatement(batch.map(({ entry }) => entry)));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (isUndone(error)) await Promise.all(batch.map((waiting) => this.sendAlone(waiting)));
      else for (const { reject } of batch) reject(error);
    }
  }

  private async sendAlone({ entry: { request, events }, resolve, reject }: Waiting): Promise<void> {
    try {
      await this.pool.query(appendStatement(request, events));
      resolve();
    } catch (error) {
      reject(error);
    }
  }
}

function namesOf({ request: { streamId, idempotency } }: Entry): string[] {
  const stream = `stream ${streamId}`;
  return idempotency ? [stream, `key ${idempotency.actorId} ${idempotency.key}`] : [stream];
}
