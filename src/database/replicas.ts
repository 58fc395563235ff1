import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { createPool } from './pool.js';

/** A replica that failed is left alone for so long. */
const REST_MS = 5000;
/** A replica that hangs must not keep a reader from the primary. */
const PATIENCE_MS = 2000;

interface Replica {
  readonly pool: Pool;
  restsUntil: number;
}

/** Read-only copies of the database, each a little behind it. They answer in turn; without any, nobody does. */
@Injectable()
export class Replicas implements OnApplicationShutdown {
  private readonly logger = new Logger(Replicas.name);
  private readonly replicas: readonly Replica[];
  private turn = 0;

  constructor(pools: readonly Pool[]) {
    this.replicas = pools.map((pool) => ({ pool, restsUntil: 0 }));
  }

  static at(urls: readonly string[], poolSize: number): Replicas {
    return new Replicas(urls.map((url) => replicaPool(url, poolSize)));
  }

  /** What a replica answers; null where none does: the primary is to be asked. Anything that it says may be old. */
  async ask<T>(question: (pool: Pool) => Promise<T>): Promise<T | null> {
    const replica = this.next();
    if (!replica) return null;
    try {
      return await question(replica.pool);
    } catch (error) {
      this.logger.warn(`A replica does not answer; the primary does instead: ${String(error)}`);
      replica.restsUntil = performance.now() + REST_MS;
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.replicas.map(({ pool }) => pool.end()));
  }

  private next(): Replica | undefined {
    const now = performance.now();
    const awake = this.replicas.filter(({ restsUntil }) => restsUntil <= now);
    this.turn += 1;
    return awake[this.turn % awake.length];
  }
}

/** Connections to a replica, which has to give them and to answer each query within two seconds. */
export function replicaPool(url: string, size: number): Pool {
  const patience = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };
  return createPool(url, size, patience);
}
