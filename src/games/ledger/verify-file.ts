import type { KnownHead, TrustedKeys } from '../../event-store/chain-check.js';
import type { LedgerKey } from '../../event-store/signing/ledger-key.js';
import { readGameFile, streamIn } from './game-file.js';
import { type Verified, verifyGame } from './verify-game.js';

export function trusting(keys: readonly LedgerKey[]): TrustedKeys {
  return new Map(keys.map((key) => [key.keyId, key]));
}

/** What became of the check of a file, and by which keys. */
export interface VerifiedFile extends Verified {
  /** The file's own keys, where none were named: then it is whole, but nobody says whose it is. */
  readonly ownKeys: readonly LedgerKey[] | null;
}

/**
 * Checks an exported game with no server and no database: by the named keys, else by those that it brings along, and
 * against the heads that are known of it.
 *
 * @throws GameFileError for what is no exported game.
 */
export async function verifyFile(
  bytes: AsyncIterable<Buffer>,
  named: readonly LedgerKey[],
  knownOf: (streamId: string) => readonly KnownHead[] = () => [],
): Promise<VerifiedFile> {
  const { header, entries } = await readGameFile(bytes);
  const ownKeys = named.length > 0 ? null : header.keys;
  const streamId = streamIn(header);
  const trusted = trusting(ownKeys ?? named);
  const verified = await verifyGame(streamId, entries, trusted, knownOf(streamId));
  return { ...verified, ownKeys };
}
