import { StartUpError } from './start-up-error.js';

/** Environment variables, or anything shaped like them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting's text; null when it is unset or empty, as container tools pass an unset one. */
export function text(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
}

interface Range {
  readonly fallback: number;
  readonly least: number;
  readonly most: number;
}

export function wholeNumber(env: Environment, name: string, range: Range): number {
  const given = text(env, name);
  if (given === null) return range.fallback;
  const number = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= range.least && number <= range.most) return number;
  throw new StartUpError(
    `${name} must be a whole number from ${range.least} to ${range.most}, not ${quote(given)}.`,
  );
}

export function oneOf<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const given = text(env, name);
  if (given === null) return fallback;
  const known = choices.find((choice) => choice === given);
  if (known) return known;
  throw new StartUpError(`${name} must be one of ${choices.join(', ')}, not ${quote(given)}.`);
}

/** The address of a PostgreSQL database; what was given is never repeated, for it holds a password. */
export function postgresUrl(env: Environment, name: string): string | null {
  const given = text(env, name);
  if (given === null || (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given))) return given;
  throw new StartUpError(
    `${name} must look like postgres://user:password@host:5432/database (special characters percent-encoded).`,
  );
}

/** Addresses of PostgreSQL databases with commas between; none when unset. */
export function postgresUrls(env: Environment, name: string): readonly string[] {
  const entries = (text(env, name) ?? '').split(',').map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  return Object.freeze(given.flatMap((url) => postgresUrl({ [name]: url }, name) ?? []));
}

/** What was given, short and on one line. */
export const quote = (given: string): string => JSON.stringify(given.slice(0, 40));
