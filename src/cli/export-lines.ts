import type { ClientBase } from 'pg';
import type { Config } from '../config/config.js';
import type { Misfit } from '../event-store/ledger-entry.js';
import { LedgerKeys } from '../event-store/signing/ledger-keys.js';
import { knownSigner } from '../event-store/signing/signing.module.js';
import { streamOf } from '../games/events/game-stream.js';
import { checkedEntries } from '../games/ledger/checked-entries.js';
import { everything, exportGame } from '../games/ledger/export-game.js';
import { publicEntries } from '../games/ledger/public-entries.js';
import { exportSavedGame } from '../games/ledger/python/export-saved-game.js';
import { trusting } from '../games/ledger/verify-file.js';
import type { Format } from './formats.js';
import { complain } from './output.js';
import { serverSigner } from './server-signer.js';

/** Which game, and as what. */
export interface ExportAsked {
  readonly gameId: string;
  readonly format: Format;
  readonly isPublic: boolean;
}

interface Desk {
  /** Of one snapshot. */
  readonly client: ClientBase;
  readonly config: Config;
  /** Hears of the first event that does not fit; the export goes on. */
  readonly misfit: (found: Misfit) => void;
}

/** The text of an export, in pieces. */
export async function exportLines(
  desk: Desk,
  { gameId, format, isPublic }: ExportAsked,
): Promise<AsyncIterable<string>> {
  if (format === 'python') return savedGame(desk, gameId);
  const { client, config, misfit } = desk;
  const shown = isPublic ? await publicEntries(client, gameId) : everything;
  const now = new Date().toISOString();
  return exportGame({ client, signer: serverSigner(config), now, shown, misfit }, gameId);
}

async function savedGame({ client, config, misfit }: Desk, gameId: string) {
  const own = knownSigner(config)?.publicKey;
  const all = await new LedgerKeys(client).all();
  const check = { trusted: trusting(own ? [own, ...all] : all), misfit };
  const entries = checkedEntries(client, streamOf(gameId), check);
  return exportSavedGame(gameId, entries, (phases) => complain(supersededText(phases)));
}

function supersededText(phases: number): string {
  const what = phases === 1 ? '1 adjudication was' : `${phases} adjudications were`;
  return `${what} superseded by a reopening and left out; --format chancery holds them`;
}
