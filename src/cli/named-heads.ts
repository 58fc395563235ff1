import { readFileSync } from 'node:fs';
import { KeptHeads } from '../games/ledger/kept-heads.js';
import { CommandError } from './command-error.js';

/** The heads that were kept in these files. @throws CommandError naming the file, and the line, that keeps none. */
export function namedHeads(files: readonly string[]): KeptHeads {
  const kept = new KeptHeads();
  for (const file of files) {
    try {
      kept.add(readFileSync(file, 'utf8'), file);
    } catch (error) {
      throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
    }
  }
  return kept;
}
