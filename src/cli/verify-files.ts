import { createReadStream } from 'node:fs';
import { GameFileError } from '../games/ledger/game-file.js';
import { verifyFile } from '../games/ledger/verify-file.js';
import { complainOfOwnKeys } from './own-keys.js';
import { unreadableFile } from './unreadable-file.js';
import type { VerifyDesk } from './verify-desk.js';

/** Checks exported games, with no database. */
export async function verifyFiles(files: readonly string[], desk: VerifyDesk): Promise<void> {
  const { keys, kept, report } = desk;
  for (const file of files) {
    try {
      const bytes = createReadStream(file);
      const { ownKeys, ...verified } = await verifyFile(bytes, keys, (id) => kept.of(id));
      complainOfOwnKeys(file, ownKeys ?? []);
      report.add(verified);
    } catch (error) {
      if (!(error instanceof GameFileError)) throw unreadableFile(file, error);
      report.addUnread(file, error.message);
    }
  }
}
