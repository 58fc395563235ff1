import type { Pool } from 'pg';
import type { KnownHead, TrustedKeys } from '../../event-store/chain-check.js';
import { ledgerStreams, onSnapshot, readLedger } from '../../event-store/ledger-reader.js';
import { recordCheckpoints } from '../../event-store/signing/checkpoints.js';
import type { Signer } from '../../event-store/signing/signer.js';
import { writeInline } from '../../event-store/write-inline.js';
import { seenHeads, seenStreams } from './seen-versions.js';
import { type Verified, verifyGame } from './verify-game.js';

/** Every stream that there is, or that a checkpoint or the read model of games says there was. */
export async function allStreams(pool: Pool): Promise<string[]> {
  const streams = [...(await ledgerStreams(pool)), ...(await seenStreams(pool))];
  return [...new Set(streams)].sort();
}

/** Checks a game's ledger in the database, on one state of it; it has to hold the heads that are known of it. */
export async function verifyStored(
  pool: Pool,
  streamId: string,
  trusted: TrustedKeys,
  known: readonly KnownHead[] = [],
): Promise<Verified> {
  return onSnapshot(pool, async (client) => {
    const all = [...known, ...(await seenHeads(client, streamId))];
    return verifyGame(streamId, readLedger(client, streamId), trusted, all);
  });
}

/** Signs the head of a game that was found whole, unless it is signed by this key already. */
export async function signHead(
  pool: Pool,
  signer: Signer,
  { streamId, head }: Verified,
  now: string,
): Promise<void> {
  await writeInline(pool, [recordCheckpoints([signer.sign(streamId, head, now)])]);
}
