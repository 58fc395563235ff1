import type { ClientBase } from 'pg';
import type { Config } from '../config/config.js';
import type { Misfit } from '../event-store/ledger-entry.js';
import { LedgerKeys } from '../event-store/signing/ledger-keys.js';
import { knownSigner } from '../event-store/signing/signing.module.js';
import { streamOf } from '../games/events/game-stream.js';
import { checkedEntries, type EntryCheck, fits } from '../games/ledger/checked-entries.js';
import { everything, exportGame } from '../games/ledger/export-game.js';
import { publicEntries } from '../games/ledger/public-entries.js';
import { exportSavedGame } from '../games/ledger/python/export-saved-game.js';
import { UnreadableEvent } from '../games/ledger/unreadable-event.js';
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
  /** Hears of the first event that does not fit, perhaps again; the export goes on where it can. */
  readonly misfit: (found: Misfit) => void;
}

/**
 * The text of an export, in pieces.
 *
 * @throws UnreadableEvent for a log that does not fit and of which no such export can be made; its misfit was told.
 */
export async function* exportLines(desk: Desk, asked: ExportAsked): AsyncGenerator<string> {
  try {
    yield* await linesOf(desk, asked);
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    // Of a log that fits it is no tampering: a newer version wrote it, or the fault is ours.
    throw (await fits(desk.client, streamOf(asked.gameId), await checkOf(desk)))
      ? error.cause
      : error;
  }
}

async function linesOf(
  desk: Desk,
  { gameId, format, isPublic }: ExportAsked,
): Promise<AsyncIterable<string>> {
  if (format === 'python') return savedGame(desk, gameId);
  const { client, config, misfit } = desk;
  const shown = isPublic ? await publicEntries(client, gameId) : everything;
  const now = new Date().toISOString();
  return exportGame({ client, signer: serverSigner(config), now, shown, misfit }, gameId);
}

async function savedGame(desk: Desk, gameId: string) {
  const entries = checkedEntries(desk.client, streamOf(gameId), await checkOf(desk));
  return exportSavedGame(gameId, entries, (phases) => complain(supersededText(phases)));
}

async function checkOf({ client, config, misfit }: Desk): Promise<EntryCheck> {
  const own = knownSigner(config)?.publicKey;
  const all = await new LedgerKeys(client).all();
  return { trusted: trusting(own ? [own, ...all] : all), misfit };
}

function supersededText(phases: number): string {
  const what = phases === 1 ? '1 adjudication was' : `${phases} adjudications were`;
  return `${what} superseded by a reopening and left out; --format chancery holds them`;
}
