import { randomInt } from 'node:crypto';
import { parseArgs, type ParseArgsConfig } from 'node:util';

export const USAGE = `Usage: npm run chaos -- [--seconds N] [--seed N] [--games N]

Starts a PostgreSQL of its own and three servers on it, has seven clients a game play random legal orders, and
kills a server, the database or a connection every few seconds. Then it holds the log against what the clients
were told.

  --seconds N   how long they play (300)
  --seed N      what all choices follow from (another one each time)
  --games N     how many games are played at a time (20)
  --help        prints this

It exits with 0 when nothing is wrong, with 1 when something is, and with 2 when it is asked wrongly.
CHANCERY_CHAOS_DATA names the folder of the database (.data/chaos, made anew each time), CHANCERY_CHAOS_PORT the
first of the three ports (3470).`;

/** What was asked cannot be meant; one line that says what would be right. */
export class UsageError extends Error {}

export interface Settings {
  readonly seconds: number;
  readonly seed: number;
  readonly games: number;
}

const OPTIONS = {
  seconds: { type: 'string', default: '300' },
  seed: { type: 'string' },
  games: { type: 'string', default: '20' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options'];

/** Null when help is asked for; throws a UsageError. */
export function readSettings(args: readonly string[]): Settings | null {
  const values = parsed(args);
  if (values.help) return null;
  return {
    seconds: whole('seconds', values.seconds),
    seed: values.seed === undefined ? randomInt(1, 1_000_000) : whole('seed', values.seed),
    games: whole('games', values.games),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (cause) {
    const [why = ''] = (cause as Error).message.split(/\. |\n/);
    throw new UsageError(`${why} (see --help)`, { cause });
  }
}

function whole(name: string, given: string): number {
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new UsageError(
    `--${name} takes a whole number from 1, not ${JSON.stringify(given.slice(0, 40))}`,
  );
}
