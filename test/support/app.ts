import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { jest } from '@jest/globals';
import { Client } from 'pg';
import { AppModule } from '../../src/app.module.js';
import { type Config, readConfig } from '../../src/config/config.js';
import { configure, httpAdapter } from '../../src/server/http-server.js';
import { Clock } from '../../src/kernel/clock.js';
import { SIGNING_KEY } from './signing.js';
import { createScratchDatabase, type ScratchDatabase } from './database.js';

/** The whole application, listening, on a database. */
export interface TestApp {
  readonly app: NestFastifyApplication;
  /** Such as http://127.0.0.1:40123. */
  readonly address: string;
  readonly database: ScratchDatabase;
  readonly clock: TestClock;
  close(): Promise<void>;
}

/** Goes with the real time, and further when a test says so. */
export class TestClock extends Clock {
  private ahead = 0;

  now(): string {
    return new Date(Date.now() + this.ahead).toISOString();
  }

  advanceDays(days: number): void {
    this.ahead += days * 86_400_000;
  }
}

/** Starts it on a new database, dropped when it is closed; or on one that another server uses already. */
export async function startApp(
  changes: Partial<Config> = {},
  shared: ScratchDatabase | null = null,
): Promise<TestApp> {
  const database = shared ?? (await createScratchDatabase());
  const clock = new TestClock();
  const config = {
    ...readConfig({ RATE_LIMIT_PER_SECOND: '0', DATABASE_POOL_SIZE: '4' }),
    signingKey: SIGNING_KEY,
    ...changes,
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config, database, clock),
    httpAdapter(config),
    { logger: ['fatal', 'error'], abortOnError: false },
  );
  configure(app);
  await app.listen(0, '127.0.0.1');
  const address = (await app.getUrl()).replace(/\/$/, '');
  const close = async () => {
    await app.close();
    if (!shared) await database.drop();
  };
  return { app, address, database, clock, close };
}

/** What the server sends of its own accord: notifications, and the polling of streams. */
const BACKGROUND = /pg_notify|from unnest\(\$1::text\[\]\) as stream/;

/** The text of every SQL statement that this process sends for the work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const spy = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    for (const [first] of spy.mock.calls as unknown as [string | { text: string }][])
      statements.push(typeof first === 'string' ? first : first.text);
    return statements.filter((text) => !BACKGROUND.test(text));
  } finally {
    spy.mockRestore();
  }
}
