import { CommandError } from '../command-error.js';

type Shaped = Readonly<Record<string, unknown>>;

/** An object with no other fields than those that are known: a misspelled one would go unnoticed. */
export function objectAt(value: unknown, place: string, known: readonly string[]): Shaped {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CommandError(`${place} should be an object with ${known.join(', ')}`);
  }
  const other = Object.keys(value).find((name) => !known.includes(name));
  if (other !== undefined) {
    throw new CommandError(`${place} has no field "${other}"; there are ${known.join(', ')}`);
  }
  return value as Shaped;
}

export function textAt(value: unknown, place: string): string {
  if (typeof value === 'string') return value;
  throw new CommandError(`${place} should be a text`);
}

/** A list, each entry read with its place; one that is left out is empty. */
export function listAt<Entry>(
  value: unknown,
  place: string,
  read: (entry: unknown, place: string) => Entry,
): Entry[] {
  if (!Array.isArray(value)) throw new CommandError(`${place} should be a list`);
  return value.map((entry, index) => read(entry, `${place}[${index}]`));
}

export function textsAt(value: unknown, place: string): string[] {
  return listAt(value, place, textAt);
}
