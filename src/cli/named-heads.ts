import { existsSync, readFileSync } from 'node:fs';
import { isKeptByUs, KeptHeads } from '../games/ledger/kept-heads.js';
import { CommandError } from './command-error.js';

/**
 * The heads that were kept in these files, and in the one that is to be written anew, if it is there.
 *
 * @throws CommandError naming the file, and the line, that keeps none, or the file that would lose something.
 */
export function namedHeads(files: readonly string[], saveTo: string | null): KeptHeads {
  const kept = new KeptHeads();
  for (const file of files)
    if (take(kept, file) === 0)
      throw new CommandError(`${file} keeps no head: it is empty, and nothing would be held to it`);
  if (saveTo !== null && existsSync(saveTo)) takeSaved(kept, saveTo);
  return kept;
}

function takeSaved(kept: KeptHeads, file: string): void {
  take(kept, file);
  if (!isKeptByUs(contentOf(file)))
    throw new CommandError(
      `${file} holds more than the heads that --save-heads writes, which would be lost: name another file`,
    );
}

function take(kept: KeptHeads, file: string): number {
  const text = contentOf(file);
  try {
    return kept.add(text, file);
  } catch (error) {
    throw new CommandError(`${file}: ${(error as Error).message}`);
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
