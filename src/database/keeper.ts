import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Any number that no other advisory lock of the server has. */
const KEEPER_LOCK = 4_207_002;
const KEEPER_NAME = 'chancery keeper';

/**
 * The connection that each process holds to the embedded server for as long as it needs it. The last keeper to
 * leave stops the server; those who come and go at the same moment take turns by a lock.
 */
export class Keeper {
  private lost = false;
  /** Resolves when the connection has ended, by the server's end or its own. */
  readonly ended: Promise<void>;

  private constructor(private readonly client: Client) {
    this.ended = new Promise((resolve) => {
      const lose = () => {
        this.lost = true;
        resolve();
      };
      client.on('error', lose);
      client.on('end', lose);
    });
  }

  /** Whether `ended` has resolved. */
  get isLost(): boolean {
    return this.lost;
  }

  /** Throws when the server does not answer or refuses the password. */
  static async connect(port: number, password: string): Promise<Keeper> {
    const address = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password };
    const client = new Client({
      ...address,
      application_name: KEEPER_NAME,
      connectionTimeoutMillis: 5000,
    });
    const keeper = new Keeper(client);
    await client.connect();
    return keeper;
  }

  /** Does `work` while no other keeper does such work. */
  async alone<T>(work: (client: Client) => Promise<T>): Promise<T> {
    await this.client.query('select pg_advisory_lock($1)', [KEEPER_LOCK]);
    try {
      return await work(this.client);
    } finally {
      if (!this.lost) await this.client.query('select pg_advisory_unlock($1)', [KEEPER_LOCK]);
    }
  }

  /** Leaves the server; the last to leave does `stop`. */
  async leave(stop: () => Promise<void>): Promise<void> {
    await this.client.query('select pg_advisory_lock($1)', [KEEPER_LOCK]);
    if (await this.isLast()) await stop();
    if (!this.lost) await this.client.end();
  }

  /** The backend of a keeper that has just gone is listed for a moment longer. */
  private async isLast(): Promise<boolean> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const others = await this.client.query(OTHER_KEEPERS, [KEEPER_NAME]);
      if (others.rowCount === 0) return true;
      await sleep(25);
    }
    return false;
  }
}

const OTHER_KEEPERS =
  'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()';
