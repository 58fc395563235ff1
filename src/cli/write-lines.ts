import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from './command-error.js';
import { isOfOutput } from './output.js';

/** Writes as it is read, to standard output where no file is named. A file is whole when it has its name, and its owner's alone. */
export async function writeLines(lines: AsyncIterable<string>, file: string | null): Promise<void> {
  const source = Readable.from(lines);
  if (file === null) return pipeline(source, process.stdout, { end: false }).catch(unlessOfOutput);
  const draft = `${file}.part`;
  try {
    await pipeline(source, createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw unwritable(file, error);
  }
}

function unlessOfOutput(error: unknown): void {
  if (!isOfOutput(error)) throw error;
}

function unwritable(file: string, error: unknown): unknown {
  const { syscall, message } = error as NodeJS.ErrnoException;
  return syscall ? new CommandError(`${file} cannot be written: ${message}`) : error;
}
