import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client, type Pool } from 'pg';
import { createPool } from '../../src/database/pool.js';
import { EMPTY_STREAM } from '../../src/event-store/event.js';
import {
  CHECKPOINT_COLUMNS,
  type CheckpointRow,
  toSignedHead,
} from '../../src/event-store/signing/checkpoints.js';
import { LedgerKeys } from '../../src/event-store/signing/ledger-keys.js';
import { isSignedBy } from '../../src/event-store/signing/signed-head.js';
import { appendRequest, happened } from '../support/append-request.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';
import { adjudicate, GamesProcess, startedScribeGame, submit } from '../support/games.js';
import { signer } from '../support/signing.js';
import { silentStore } from '../support/stores.js';

let database: ScratchDatabase;
let pool: Pool;

beforeEach(async () => {
  database = await createScratchDatabase();
  pool = createPool(database.url, 4);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

async function checkpoints() {
  const text = `select ${CHECKPOINT_COLUMNS} from checkpoints order by sequence`;
  const { rows } = await pool.query<CheckpointRow>(text);
  return rows.map(toSignedHead);
}

describe('a checkpoint', () => {
  it('is recorded with the events whose head it signs', async () => {
    const events = [happened(), happened()];
    const result = await silentStore(pool).append(appendRequest({ events, isCheckpoint: true }));
    if (result.kind !== 'APPENDED') throw new Error(result.kind);
    const { streamId, recordedAt } = appendRequest();
    const [signed, ...others] = await checkpoints();
    const { keyId } = signer.publicKey;
    const hash = result.events[1]?.hash;
    expect(signed).toMatchObject({ streamId, sequence: 2, hash, keyId, signedAt: recordedAt });
    expect(signed && isSignedBy(signer.publicKey, signed)).toBe(true);
    expect(others).toEqual([]);
  });

  it('is not recorded without its events: of two writers only the first one signs', async () => {
    const store = silentStore(pool);
    const request = appendRequest({ isCheckpoint: true });
    const answers = await Promise.all([store.append(request), store.append(request)]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['APPENDED', 'CONFLICT']);
    expect(await checkpoints()).toHaveLength(1);
    const lost = appendRequest({ head: { ...EMPTY_STREAM, sequence: 9 }, isCheckpoint: true });
    await expect(store.append(lost)).rejects.toThrow('nothing was appended');
    expect(await checkpoints()).toHaveLength(1);
  });

  it('is made when a phase of a game closes, and by no other command', async () => {
    const games = await GamesProcess.open(database.url);
    try {
      const table = await startedScribeGame(games);
      await submit(games, table, 'france', ['A PAR - BUR']);
      expect(await checkpoints()).toEqual([]);
      await adjudicate(games, table, 'S1901M');
      const head = (await games.log(table.gameId)).at(-1);
      expect(await checkpoints()).toMatchObject([{ sequence: 4, hash: head?.hash }]);
    } finally {
      await games.close();
    }
  });
});

describe('checkpoints and ledger keys', () => {
  beforeEach(async () => {
    await silentStore(pool).append(appendRequest({ isCheckpoint: true }));
    await new LedgerKeys(pool).register(signer.publicKey);
  });

  it.each([['checkpoints'], ['ledger_keys']])(
    'are append-only: %s are not changed, whoever asks',
    async (table) => {
      for (const connectionString of [database.url, database.ownerUrl]) {
        const client = new Client({ connectionString });
        await client.connect();
        for (const change of [
          `update ${table} set key_id = 'x'`,
          `delete from ${table}`,
          `truncate ${table}`,
        ])
          await expect(client.query(change)).rejects.toThrow(/append-only|permission denied/);
        await client.end();
      }
    },
  );

  it('lets a key be registered again by the next start', async () => {
    const keys = new LedgerKeys(pool);
    await keys.register(signer.publicKey);
    expect((await keys.all()).map(({ keyId }) => keyId)).toEqual([signer.publicKey.keyId]);
  });
});
