import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from './command-error.js';
import { isOfOutput } from './output.js';
import { writtenPlace } from './written-place.js';

/** Writes as it is read, to standard output where no file is named. A file is whole when it has its name, and its owner's alone; what is no file is written into. */
export async function writeLines(lines: AsyncIterable<string>, file: string | null): Promise<void> {
  const source = Readable.from(lines);
  if (file === null) return pipeline(source, process.stdout, { end: false }).catch(unlessOfOutput);
  try {
    const { path, isReplaceable } = await writtenPlace(file);
    await (isReplaceable ? replace(path, source) : pipeline(source, createWriteStream(path)));
  } catch (error) {
    throw unwritable(file, error);
  }
}

async function replace(file: string, source: Readable): Promise<void> {
  const draft = `${file}.part`;
  try {
    await pipeline(source, createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function unlessOfOutput(error: unknown): void {
  if (!isOfOutput(error)) throw error;
}

function unwritable(file: string, error: unknown): unknown {
  const { syscall, message } = error as NodeJS.ErrnoException;
  return syscall ? new CommandError(`${file} cannot be written: ${message}`) : error;
}
