import { createReadStream } from 'node:fs';
import { CommandError } from './command-error.js';

/** A file that is not there, or may not be read: its name was wrong, and nothing is said of what it holds. */
export class UnreadableFile extends CommandError {}

/** What a file holds, in pieces. @throws UnreadableFile naming it. */
export async function* fileBytes(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new UnreadableFile(`${file} cannot be read: ${(error as Error).message}`);
  }
}
