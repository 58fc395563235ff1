import { CommandError } from './command-error.js';

/** The formats of files that hold a game. */
export const FORMATS = ['chancery', 'python'] as const;
export type Format = (typeof FORMATS)[number];

/** Our own when none is named. */
export function formatNamed(name: string = 'chancery'): Format {
  const found = FORMATS.find((format) => format === name);
  if (found) return found;
  throw new CommandError(`format is one of ${FORMATS.join(', ')}, not "${name}"`);
}
