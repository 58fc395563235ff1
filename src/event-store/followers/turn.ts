import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/in-transaction.js';
import type { LogReader } from '../log-reader.js';
import { checkpointOf, claim, countFailure, moveTo } from './checkpoints.js';
import type { Follower } from './follower.js';
import { park } from './parked-events.js';
import { checkHandled, OneOfThese, textOf, tryEvent, Unhandled } from './try-event.js';

/** After so many tries in vain an event is parked. */
export const MOST_TRIES = 3;
const BATCH = 100;

export type Turn =
  | 'HANDLED'
  /** Nothing that may be read yet lies behind the checkpoint. */
  | 'CAUGHT_UP'
  /** Another process has the turn. */
  | 'ELSEWHERE'
  /** An event could not be handled, and is to be tried again a little later. */
  | 'FAILED';

/** What a follower does in one transaction: a few events, and its checkpoint behind them. */
export class Turns {
  /** Before the event that failed lie so many others, which are handled without it first. */
  private before = 0;
  /** Among so many events is one that failed, and nobody knows which: each has a turn of its own. */
  private singly = 0;

  constructor(
    private readonly pool: Pool,
    private readonly reader: LogReader,
    private readonly follower: Follower,
  ) {}

  /** Throws when the database does not answer: nothing was handled then. */
  async next(): Promise<Turn> {
    const most = this.most();
    this.before = 0;
    try {
      const turn = await inTransaction(this.pool, (client) => this.handle(client, most));
      this.singly = Math.max(0, this.singly - 1);
      return turn;
    } catch (error) {
      return this.learn(error);
    }
  }

  private most(): number {
    if (this.singly > 0) return 1;
    return this.before || (this.follower.most ?? BATCH);
  }

  private async learn(error: unknown): Promise<Turn> {
    if (error instanceof OneOfThese) {
      this.singly = error.count;
      return 'HANDLED';
    }
    if (!(error instanceof Unhandled)) throw error;
    this.before = error.place;
    if (error.place > 0) return 'HANDLED';
    return inTransaction(this.pool, (transaction) => this.fail(transaction, error));
  }

  private async handle(transaction: PoolClient, most: number): Promise<Turn> {
    const { name } = this.follower;
    if (!(await claim(transaction, name))) return 'ELSEWHERE';
    const checkpoint = await checkpointOf(transaction, name);
    const { events, cursor } = await this.reader.readAfter(checkpoint, most, transaction);
    if (events.length === 0) return 'CAUGHT_UP';
    for (const [place, event] of events.entries())
      await tryEvent(this.follower, event, transaction, place);
    await checkHandled(events, transaction);
    await moveTo(transaction, name, cursor);
    return 'HANDLED';
  }

  /** Unless another process has had the turn since: then that one knows better. */
  private async fail(transaction: PoolClient, { event, cause }: Unhandled): Promise<Turn> {
    const { name } = this.follower;
    if (!(await claim(transaction, name))) return 'ELSEWHERE';
    const checkpoint = await checkpointOf(transaction, name);
    const { events, cursor } = await this.reader.readAfter(checkpoint, 1, transaction);
    if (events[0]?.hash !== event.hash) return 'HANDLED';
    if (checkpoint.failures + 1 < MOST_TRIES) {
      await countFailure(transaction, name);
      return 'FAILED';
    }
    await park(transaction, name, event, { error: textOf(cause), tries: MOST_TRIES });
    await moveTo(transaction, name, cursor);
    return 'HANDLED';
  }
}
