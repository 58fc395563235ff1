import type { Pool } from 'pg';
import type { TrustedKeys } from '../../event-store/chain-check.js';
import { onSnapshot, readLedger } from '../../event-store/ledger-reader.js';
import type { InlineWrite } from '../../event-store/event.js';
import { recordCheckpoints } from '../../event-store/signing/checkpoints.js';
import type { Signer } from '../../event-store/signing/signer.js';
import { writeInline } from '../../event-store/write-inline.js';
import { type Verified, verifyGame } from './verify-game.js';

/** Checks a game's ledger in the database, on one state of it. */
export async function verifyStored(
  pool: Pool,
  streamId: string,
  trusted: TrustedKeys,
): Promise<Verified> {
  return onSnapshot(pool, (client) => verifyGame(streamId, readLedger(client, streamId), trusted));
}

/** Signs the head of a game that was found whole, unless it is signed by this key already. */
export async function signHead(
  pool: Pool,
  signer: Signer,
  { streamId, head }: Verified,
  now: string,
): Promise<void> {
  await writeInline(pool, [onceOnly(recordCheckpoints([signer.sign(streamId, head, now)]))]);
}

const onceOnly = ({ sql, rows }: InlineWrite): InlineWrite => ({
  sql: `${sql} on conflict do nothing`,
  rows,
});
