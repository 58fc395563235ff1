import { StartUpError } from '../config/start-up-error.js';
import { withClient } from './with-client.js';

const OLDEST_VERSION = 150_000;

/** Connects once, and sees that the server is one that the SQL is written for. */
export async function checkReachable(url: string, setting: string): Promise<void> {
  try {
    await withClient(url, async (client) => {
      const { rows } = await client.query<ServerFacts>(SERVER_FACTS);
      if (rows[0]) checkServer(rows[0], setting);
    });
  } catch (error) {
    throw error instanceof StartUpError ? error : unreachable(url, setting, error);
  }
}

interface ServerFacts {
  readonly version: number;
  readonly encoding: string;
}

const SERVER_FACTS = `select current_setting('server_version_num')::int as version,
                             current_setting('server_encoding') as encoding`;

export function checkServer({ version, encoding }: ServerFacts, setting: string): void {
  if (version < OLDEST_VERSION)
    throw new StartUpError(
      `${setting} names a PostgreSQL ${Math.floor(version / 10_000)}: 15 or later is needed.`,
    );
  if (encoding !== 'UTF8')
    throw new StartUpError(
      `${setting} names a database in ${encoding}: create one with encoding UTF8.`,
    );
}

function unreachable(url: string, setting: string, error: unknown): StartUpError {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  const what = `The database of ${setting} (${where}) cannot be used: ${reasonOf(error)}`;
  return new StartUpError(
    `${what}. Check the address and that the server runs; without DATABASE_URL Chancery starts its own.`,
    {
      cause: error,
    },
  );
}

/** A host of several addresses fails with a list of reasons and no message of its own. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
