import { isUuid, newUuid } from '../../kernel/ids.js';

/**
 * The id that ties together what one request caused: the X-Request-Id it came with where that is a uuid, else a
 * new one. It goes into the log for ever, where no client may write what it likes.
 */
export function correlationIdFrom(header: string | readonly string[] | undefined): string {
  const given = typeof header === 'string' ? header.toLowerCase() : '';
  return isUuid(given) ? given : newUuid();
}
