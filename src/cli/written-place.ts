import { readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Where a name leads, and whether a file can take its place: a device or a FIFO has to be written into. */
export interface WrittenPlace {
  readonly path: string;
  readonly isReplaceable: boolean;
}

/** Behind links, so that it is their target that is replaced, also where it is not there yet. */
export async function writtenPlace(file: string): Promise<WrittenPlace> {
  const there = await unlessMissing(stat(file));
  // /dev/stdout leads to a pipe, which has no path to resolve.
  if (there && !there.isFile()) return { path: file, isReplaceable: false };
  if (there) return { path: await realpath(file), isReplaceable: true };
  const target = await unlessMissing(readlink(file));
  if (target === null) return { path: file, isReplaceable: true };
  return writtenPlace(resolve(await realpath(dirname(file)), target));
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
