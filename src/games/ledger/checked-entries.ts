import type { ClientBase } from 'pg';
import { ChainCheck, type TrustedKeys } from '../../event-store/chain-check.js';
import type { LedgerEntry, Misfit } from '../../event-store/ledger-entry.js';
import { readLedger } from '../../event-store/ledger-reader.js';
import { checked } from './checked.js';
import { seenHeads } from './seen-versions.js';

/** By which keys a stream is checked while it is read, and who hears of the first entry that does not fit. */
export interface EntryCheck {
  readonly trusted: TrustedKeys;
  readonly misfit: (found: Misfit) => void;
}

/** All entries of a stream, checked on their way: the chain, its signatures and its length alone, for nothing is adjudicated. */
export async function* checkedEntries(
  client: ClientBase,
  streamId: string,
  { trusted, misfit }: EntryCheck,
): AsyncGenerator<LedgerEntry> {
  const chain = new ChainCheck(streamId, trusted, await seenHeads(client, streamId));
  let isWhole = true;
  const told = (found: Misfit | null): void => {
    if (found) misfit(found);
    isWhole &&= found === null;
  };
  for await (const entry of readLedger(client, streamId)) {
    if (isWhole) told(checked(chain.head, () => chain.follow(entry)));
    yield entry;
  }
  if (isWhole) told(chain.finish());
}

/** Whether all of a stream fits. Reads it to its end, whatever stands there. */
export async function fits(
  client: ClientBase,
  streamId: string,
  { trusted, misfit }: EntryCheck,
): Promise<boolean> {
  let isWhole = true;
  const check = {
    trusted,
    misfit: (found: Misfit): void => {
      isWhole = false;
      misfit(found);
    },
  };
  for await (const _ of checkedEntries(client, streamId, check));
  return isWhole;
}
