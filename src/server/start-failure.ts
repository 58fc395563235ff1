import { outageOf } from '../api/faults/outage.js';
import type { Config } from '../config/config.js';
import { StartUpError } from '../config/start-up-error.js';

/** What stood in the way of the start, as one line that says what to do; an error that nobody expects stays as it is. */
export function startFailure(
  error: unknown,
  { port, host }: Pick<Config, 'port' | 'host'>,
): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return lostDatabase(error, message);
  if (code === 'EADDRINUSE')
    return new StartUpError(
      `Port ${port} of ${host} is taken: stop what listens there, or set PORT to another.`,
    );
  if (code === 'EACCES')
    return new StartUpError(
      `Port ${port} may not be opened by this user: set PORT to one above 1023.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartUpError(
      `HOST ${host} is no address of this machine: set it to one, or to 0.0.0.0 for all.`,
    );
  return error;
}

function lostDatabase(error: unknown, why: string): unknown {
  if (outageOf(error) === null) return error;
  const what = `The database went away while the server started (${why})`;
  return new StartUpError(`${what}: see that it runs, and start Chancery again.`, { cause: error });
}
