import { readFileSync, statSync } from 'node:fs';
import { isKeptByUs, KeptHeads } from '../games/ledger/kept-heads.js';
import { CommandError } from './command-error.js';

/** Heads by where they were kept. */
export interface NamedHeads {
  /** In the files of `--heads`. */
  readonly elsewhere: KeptHeads;
  /** In the file that is to be written anew, where only they may stay. */
  readonly saved: KeptHeads;
  /** Both: what a log has to hold. */
  readonly all: KeptHeads;
}

/**
 * The heads that were kept in these files, and in the one that is to be written anew, if it is there.
 *
 * @throws CommandError naming the file, and the line, that keeps none, or the file that would lose something.
 */
export function namedHeads(files: readonly string[], saveTo: string | null): NamedHeads {
  const [elsewhere, saved, all] = [new KeptHeads(), new KeptHeads(), new KeptHeads()];
  for (const file of files)
    if (take(elsewhere, file) === 0)
      throw new CommandError(`${file} keeps no head: it is empty, and nothing would be held to it`);
  if (saveTo !== null && canHold(saveTo)) takeSaved(saved, saveTo);
  all.addAll(elsewhere);
  all.addAll(saved);
  return { elsewhere, saved, all };
}

/** A device or a FIFO keeps nothing: to read it would be to wait for ever. */
function canHold(file: string): boolean {
  const there = statSync(file, { throwIfNoEntry: false });
  return there !== undefined && (there.isFile() || there.isDirectory());
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
