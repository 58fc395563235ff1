import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import { AbstractLogger, DataSource } from 'typeorm';
import { migrations } from './migrations.js';
import { PooledClient } from './pooled-client.js';

/** The serving role's TypeORM: entities of the modules, no schema changes, no retries (the start-up has connected). */
export function servingOptions(url: string, poolSize: number): TypeOrmModuleOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    extra: { Client: PooledClient },
    applicationName: 'chancery',
    autoLoadEntities: true,
    synchronize: false,
    retryAttempts: 0,
    logging: false,
  };
}

/** The owning role's TypeORM: migrations and nothing else. */
export function migrationSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize: 2,
    extra: { Client: PooledClient },
    applicationName: 'chancery migrations',
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    synchronize: false,
    logger: new SilentLogger(),
  });
}

/** TypeORM prints what went wrong with a migration, whatever `logging` says; here it is thrown, and told once. */
class SilentLogger extends AbstractLogger {
  protected override writeLog(): void {}
}
