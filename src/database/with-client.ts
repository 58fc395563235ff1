import { Client } from 'pg';

/** Connects for one piece of work. Throws when the server cannot be reached, or goes meanwhile. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // Unheard, a connection that breaks would end the process; the query that needs it fails all the same.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
