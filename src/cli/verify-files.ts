import { GameFileError } from '../games/ledger/game-file.js';
import { verifyFile } from '../games/ledger/verify-file.js';
import { fileBytes, UnreadableFile } from './file-bytes.js';
import { complainOfOwnKeys } from './own-keys.js';
import type { VerifyDesk } from './verify-desk.js';

/** Checks exported games, with no database: the others as well where one is not there. */
export async function verifyFiles(files: readonly string[], desk: VerifyDesk): Promise<void> {
  const { keys, kept, report } = desk;
  for (const file of files) {
    try {
      const bytes = fileBytes(file);
      const { ownKeys, ...verified } = await verifyFile(bytes, keys, (id) => kept.of(id));
      complainOfOwnKeys(file, ownKeys ?? []);
      report.add(verified, ownKeys === null ? 'TRUSTED_KEYS' : 'OWN_KEYS');
    } catch (error) {
      if (error instanceof UnreadableFile) report.addUnreadable(error.message);
      else if (error instanceof GameFileError) report.addUnread(file, error.message);
      else throw error;
    }
  }
}
