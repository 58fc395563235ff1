import type { Pool, PoolClient } from 'pg';
import type { RecordedEvent } from '../../src/event-store/event.js';
import { EventStore } from '../../src/event-store/event-store.js';
import { signer } from './signing.js';

/** A store that tells nobody of what it records, over a pool or inside the transaction of one client. */
export function silentStore(connection: Pick<Pool | PoolClient, 'query'>): EventStore {
  return new EventStore(connection, { signalled: () => {} }, signer);
}

const MORE_THAN_ANY_TEST_RECORDS = 10_000;

export async function wholeStream(store: EventStore, streamId: string): Promise<RecordedEvent[]> {
  return store.readStream(streamId, { limit: MORE_THAN_ANY_TEST_RECORDS });
}
