import type { ClientBase } from 'pg';
import { EMPTY_STREAM, type StreamHead } from '../../event-store/event.js';
import type { LedgerEntry, Misfit } from '../../event-store/ledger-entry.js';
import type { LedgerKey } from '../../event-store/signing/ledger-key.js';
import { LedgerKeys } from '../../event-store/signing/ledger-keys.js';
import type { Signer } from '../../event-store/signing/signer.js';
import { streamOf } from '../events/game-stream.js';
import { labelOf } from '../views/game-labels.js';
import { checkedEntries } from './checked-entries.js';
import { entryLine, headerLine } from './game-file.js';
import { trusting } from './verify-file.js';

/** What an export is made with: the client of one snapshot, and who signs at which time. */
export interface ExportDesk {
  readonly client: ClientBase;
  readonly signer: Signer;
  readonly now: string;
  /** What stands in the file of each entry. */
  readonly shown: (entry: LedgerEntry) => LedgerEntry;
  /** Hears of the first event whose hash or signature does not fit; the export goes on, as evidence. */
  readonly misfit: (found: Misfit) => void;
}

/** All that is recorded, also what its players may not see yet. */
export const everything = (entry: LedgerEntry): LedgerEntry => entry;

/** The lines of a game's export, each with its end. None for a game that does not exist. */
export async function* exportGame(
  { client, signer, now, shown, misfit }: ExportDesk,
  gameId: string,
): AsyncGenerator<string> {
  const streamId = streamOf(gameId);
  const newest = await headOf(client, streamId);
  if (newest.sequence === 0) return misfit({ sequence: 1, why: 'there is no event' });
  const head = signer.sign(streamId, newest, now);
  const keys = await keysOf(client, signer);
  yield `${headerLine({ gameId, name: await labelOf(client, gameId), head, keys })}\n`;
  const check = { trusted: trusting(keys), misfit };
  for await (const entry of checkedEntries(client, streamId, check))
    yield `${entryLine(shown(entry))}\n`;
}

/** Its own key first, then those of the servers that signed here before. */
async function keysOf(client: ClientBase, { publicKey }: Signer): Promise<LedgerKey[]> {
  const all = await new LedgerKeys(client).all();
  return [publicKey, ...all.filter(({ keyId }) => keyId !== publicKey.keyId)];
}

async function headOf(client: ClientBase, streamId: string): Promise<StreamHead> {
  const { rows } = await client.query<StreamHead>(
    `select sequence, encode(hash, 'hex') as hash from events
      where stream_id = $1 order by sequence desc limit 1`,
    [streamId],
  );
  return rows[0] ?? EMPTY_STREAM;
}
