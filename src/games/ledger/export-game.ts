import type { ClientBase } from 'pg';
import { EMPTY_STREAM, type StreamHead } from '../../event-store/event.js';
import type { LedgerEntry } from '../../event-store/ledger-entry.js';
import { readLedger } from '../../event-store/ledger-reader.js';
import { LedgerKeys } from '../../event-store/signing/ledger-keys.js';
import type { Signer } from '../../event-store/signing/signer.js';
import { streamOf } from '../events/game-stream.js';
import { labelOf } from '../views/game-labels.js';
import { entryLine, headerLine } from './game-file.js';

/** What an export is made with: the client of one snapshot, and who signs at which time. */
export interface ExportDesk {
  readonly client: ClientBase;
  readonly signer: Signer;
  readonly now: string;
  /** What stands in the file of each entry. */
  readonly shown: (entry: LedgerEntry) => LedgerEntry;
}

/** All that is recorded, also what its players may not see yet. */
export const everything = (entry: LedgerEntry): LedgerEntry => entry;

/** The lines of a game's export, each with its end. None for a game that does not exist. */
export async function* exportGame(
  { client, signer, now, shown }: ExportDesk,
  gameId: string,
): AsyncGenerator<string> {
  const streamId = streamOf(gameId);
  const newest = await headOf(client, streamId);
  if (newest.sequence === 0) return;
  const head = signer.sign(streamId, newest, now);
  const earlier = await new LedgerKeys(client).all();
  const { publicKey } = signer;
  const keys = [publicKey, ...earlier.filter(({ keyId }) => keyId !== publicKey.keyId)];
  yield `${headerLine({ gameId, name: await labelOf(client, gameId), head, keys })}\n`;
  for await (const entry of readLedger(client, streamId)) yield `${entryLine(shown(entry))}\n`;
}

async function headOf(client: ClientBase, streamId: string): Promise<StreamHead> {
  const { rows } = await client.query<StreamHead>(
    `select sequence, encode(hash, 'hex') as hash from events
      where stream_id = $1 order by sequence desc limit 1`,
    [streamId],
  );
  return rows[0] ?? EMPTY_STREAM;
}
