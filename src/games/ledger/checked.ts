import type { StreamHead } from '../../event-store/event.js';
import type { Misfit } from '../../event-store/ledger-entry.js';

/** What stands behind a head may be of any shape, and deeper than can be read. */
export function checked(head: StreamHead, check: () => Misfit | null): Misfit | null {
  try {
    return check();
  } catch (error) {
    const why = `it cannot be checked: ${(error as Error).message}`;
    return { sequence: head.sequence + 1, why };
  }
}
