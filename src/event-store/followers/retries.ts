import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/in-transaction.js';
import { claim } from './checkpoints.js';
import type { Follower } from './follower.js';
import { type AskedEvent, isStillAsked, nextAsked, parkAgain, unpark } from './parked-events.js';
import { checkHandled, textOf, tryEvent, Unhandled } from './try-event.js';

/** A follower's parked events, handled again when somebody asks for it: each in a transaction of its own. */
export class Retries {
  constructor(
    private readonly pool: Pool,
    private readonly follower: Follower,
  ) {}

  /** Tries one, once; answers whether it did. Throws when the database does not answer: it is still asked for then. */
  async next(): Promise<boolean> {
    const asked = await nextAsked(this.pool, this.follower.name);
    if (!asked) return false;
    try {
      return await inTransaction(this.pool, (transaction) => this.handle(transaction, asked));
    } catch (error) {
      if (!(error instanceof Unhandled)) throw error;
      await this.fail(asked, error);
      return true;
    }
  }

  /** Only where the follower's turn is ours: so no event is tried by two at once, nor beside a later one. */
  private async handle(transaction: PoolClient, { event }: AskedEvent): Promise<boolean> {
    const { name } = this.follower;
    if (!(await claim(transaction, name))) return false;
    if (!(await isStillAsked(transaction, name, event))) return false;
    await tryEvent(this.follower, event, transaction);
    await checkHandled([event], transaction);
    await unpark(transaction, name, event);
    return true;
  }

  private async fail(asked: AskedEvent, { cause }: Unhandled): Promise<void> {
    await inTransaction(this.pool, (transaction) =>
      parkAgain(transaction, this.follower.name, asked, textOf(cause)),
    );
  }
}
