import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { Config } from '../config/config.js';
import type { OpenDatabase } from './open-database.js';
import { createPool, POOL } from './pool.js';
import { Replicas } from './replicas.js';
import { servingOptions } from './data-source.js';

/** Gives every module TypeORM's DataSource, under POOL a Pool of the same size, and the Replicas. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  static with(config: Config, database: Pick<OpenDatabase, 'url'>): DynamicModule {
    const pool = { provide: POOL, useFactory: () => createPool(database.url, config.poolSize) };
    const replicas = {
      provide: Replicas,
      useFactory: () => Replicas.at(config.replicaUrls, config.poolSize),
    };
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot(servingOptions(database.url, config.poolSize))],
      providers: [pool, replicas],
      exports: [POOL, Replicas],
    };
  }

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
