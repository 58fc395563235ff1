import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { outageOf } from '../../api/faults/outage.js';
import { inTransaction } from '../../database/in-transaction.js';

/** The database failed while a game was recorded, which says nothing against the game. */
export class RecordingFailed extends Error {
  constructor(
    /** False where the answer to the commit was lost: then the game may stand. */
    readonly isUndone: boolean,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}

/** Records all of a game or nothing. @throws RecordingFailed where the database did not let it, else what the work throws. */
export async function recordWhole<T>(
  pool: Pick<Pool, 'connect'>,
  work: (transaction: PoolClient) => Promise<T>,
): Promise<T> {
  let isUndone = true;
  try {
    return await inTransaction(pool, async (transaction) => {
      const answer = await work(transaction);
      isUndone = false;
      return answer;
    });
  } catch (error) {
    throw isOfDatabase(error) ? new RecordingFailed(isUndone, error) : error;
  }
}

/** Whether the database refused what it was to hold; otherwise it was its own state that kept it from its work. */
export function isOfContent(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && CONTENT.test(error.code ?? '');
}

/** SQLSTATE: data exceptions, violated constraints, limits of the program. */
const CONTENT = /^(22|23|54)/;

function isOfDatabase(error: unknown): error is Error {
  return error instanceof DatabaseError || outageOf(error) !== null;
}
