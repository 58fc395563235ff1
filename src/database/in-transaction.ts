import type { Pool, PoolClient } from 'pg';

/** Does the work in a transaction of its own, which stands when the work ends well and leaves nothing when it throws. */
export async function inTransaction<T>(
  pool: Pick<Pool, 'connect'>,
  work: (transaction: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  // Unheard, a connection that breaks while nothing is asked of it would end the process.
  const onError = () => (isBroken = true);
  client.on('error', onError);
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(isBroken);
  }
}
