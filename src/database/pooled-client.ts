import { Client, type ClientConfig } from 'pg';

/**
 * A connection of a pool that may break at any moment. The query under way fails then, and the pool drops the
 * connection; between queries, and while it is being closed, nobody listens, and the error would end the process.
 */
export class PooledClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
