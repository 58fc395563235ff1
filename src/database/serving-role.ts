import { StartUpError } from '../config/start-up-error.js';
import { withClient } from './with-client.js';

interface Rights {
  readonly role: string;
  readonly writes: boolean;
  readonly changes: boolean;
}

const RIGHTS = `select current_user as role,
                       has_table_privilege('events', 'insert') as writes,
                       has_table_privilege('events', 'update')
                         or has_table_privilege('events', 'delete')
                         or has_table_privilege('events', 'truncate') as changes`;

/** Whether the serving role may add to the log and not change it; throws when it may not even add to it. */
export function mayOnlyAppend(servingUrl: string): Promise<boolean> {
  return withClient(servingUrl, async (client) => {
    const { rows } = await client.query<Rights>(RIGHTS);
    const [rights] = rows;
    if (rights?.writes) return !rights.changes;
    throw new StartUpError(unprivileged(rights?.role ?? 'of DATABASE_URL'));
  });
}

const unprivileged = (role: string): string =>
  `The role ${role} of DATABASE_URL may not write the event log: call the serving role "chancery" and make it before the first start, for the migrations grant that role what it needs.`;
