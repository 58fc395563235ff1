import type { ClientBase } from 'pg';
import type { InlineWrite } from './event.js';

/** Carries out inline writes by themselves, in the transaction of a client. */
export async function writeInline(
  client: Pick<ClientBase, 'query'>,
  writes: readonly InlineWrite[],
): Promise<void> {
  for (const { sql, rows } of writes)
    if (rows.length > 0)
      await client.query(sql.replaceAll('{{rows}}', '$1::jsonb'), [JSON.stringify(rows)]);
}

/** An insertion that leaves a row with the same key as it stands. */
export function onceOnly({ sql, rows }: InlineWrite): InlineWrite {
  return { sql: `${sql} on conflict do nothing`, rows };
}
