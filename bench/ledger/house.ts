import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Pool } from 'pg';
import type { Caller } from '../../src/api/auth/caller.decorator.js';
import { readConfig } from '../../src/config/config.js';
import { openDatabase } from '../../src/database/open-database.js';
import { POOL } from '../../src/database/pool.js';
import { EventStore } from '../../src/event-store/event-store.js';
import { GameCommands } from '../../src/games/commands/game-commands.js';
import { GameFolds } from '../../src/games/commands/game-folds.js';
import { newUuid } from '../../src/kernel/ids.js';
import { SCOPES } from '../../src/kernel/principal.js';
import { startHttpServer } from '../../src/server/http-server.js';

/** The parts of a running server that are measured, on a database that flushes as in production. */
export interface House {
  readonly url: string;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly commands: GameCommands;
  readonly folds: GameFolds;
  close(): Promise<void>;
}

/** As many connections as there are clients at most, for the server as for pgbench. */
const MOST_CLIENTS = 32;

/** On DATABASE_URL, else on the embedded server in CHANCERY_DATA (.data/bench-ledger). */
export async function openHouse(): Promise<House> {
  const config = readConfig({
    CHANCERY_DATA: path.resolve('.data/bench-ledger'),
    ...process.env,
    HOST: '127.0.0.1',
    PORT: process.env['PORT'] ?? '0',
    DATABASE_POOL_SIZE: String(MOST_CLIENTS),
    RATE_LIMIT_PER_SECOND: '0',
  });
  const database = await openDatabase(config);
  const { app } = await startHttpServer(config, database);
  return {
    ...partsOf(app),
    url: database.url,
    close: async () => {
      await app.close();
      await database.embedded?.stop();
    },
  };
}

function partsOf(app: NestFastifyApplication): Omit<House, 'url' | 'close'> {
  const part = { strict: false } as const;
  return {
    pool: app.get<Pool>(POOL, part),
    store: app.get(EventStore, part),
    commands: app.get(GameCommands, part),
    folds: app.get(GameFolds, part),
  };
}

/** Somebody with every scope. The log asks for no account. */
export function somebody(): Caller {
  const principal = { kind: 'PLAYER', id: newUuid(), scopes: SCOPES } as const;
  return { principal, address: '127.0.0.1', correlationId: newUuid(), idempotencyKey: null };
}
