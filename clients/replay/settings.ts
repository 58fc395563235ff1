import { parseArgs, type ParseArgsConfig } from 'node:util';

export const USAGE = `Usage: npm run replay -- FILE... [--url URL] [--jobs N]

Plays recorded games through the public API of a running server, and compares units, dislodged units and
centres after every phase.

  --url URL   the server, such as http://127.0.0.1:3000 (the default; CHANCERY_URL sets another)
  --jobs N    how many games are played at a time (4)
  --help      prints this

It exits with 0 when nothing differs, with 1 when something does or a game cannot be played, and with 2 when it
is asked wrongly.`;

/** What was asked cannot be meant; one line that says what would be right. */
export class UsageError extends Error {}

export interface Settings {
  readonly files: readonly string[];
  readonly endpoint: string;
  readonly jobs: number;
}

const SERVER = 'http://127.0.0.1:3000';
const OPTIONS = {
  url: { type: 'string' },
  jobs: { type: 'string', default: '4' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options'];

/** Null when help is asked for; throws a UsageError. */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  if (positionals.length === 0) throw new UsageError('no file was named (see --help)');
  return {
    files: positionals,
    endpoint: endpointOf(values.url, env['CHANCERY_URL']),
    jobs: jobsOf(values.jobs),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (cause) {
    const [why = ''] = (cause as Error).message.split(/\. |\n/);
    throw new UsageError(`${why} (see --help)`, { cause });
  }
}

function jobsOf(given: string): number {
  if (/^[1-9]\d{0,3}$/.test(given)) return Number(given);
  throw new UsageError(`--jobs takes a whole number from 1 to 9999, not ${quote(given)}`);
}

function endpointOf(option: string | undefined, variable: string | undefined): string {
  const given = option ?? (variable || SERVER);
  const name = option === undefined ? 'CHANCERY_URL' : '--url';
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given))
    throw new UsageError(`${name} takes an address such as ${SERVER}, not ${quote(given)}`);
  return `${given.replace(/\/(?:graphql)?\/?$/, '')}/graphql`;
}

const quote = (given: string): string => JSON.stringify(given.slice(0, 80));
