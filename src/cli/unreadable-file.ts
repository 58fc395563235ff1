import { CommandError } from './command-error.js';

/** An error of the file system, while a file is read, as what the person at the terminal can mend; any other as it is. */
export function unreadableFile(file: string, error: unknown): unknown {
  const { syscall, message } = error as NodeJS.ErrnoException;
  return syscall ? new CommandError(`${file} cannot be read: ${message}`) : error;
}
