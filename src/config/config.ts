import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { origins, trustProxy } from './network-settings.js';
import {
  type Environment,
  oneOf,
  postgresUrl,
  postgresUrls,
  text,
  wholeNumber,
} from './settings.js';
import { signingKey } from './signing-key.js';
import { StartUpError } from './start-up-error.js';

/** The injection token of the Config. */
export const CONFIG = Symbol('CONFIG');

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything the environment decides, read once when the process starts. */
export interface Config {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Absolute; holds the embedded database. */
  readonly dataFolder: string;
  /** The serving role's database; null for the embedded server. */
  readonly databaseUrl: string | null;
  /** The owning role's address of the same database; null when the serving role migrates too. */
  readonly migrationUrl: string | null;
  /** Streaming replicas of the same database, which may answer for history; none by default. */
  readonly replicaUrls: readonly string[];
  /** Into how many partitions the log of a new database is divided, by the hash of its streams; 1 is none. */
  readonly eventsPartitions: number;
  /** Connections of each of the two pools: TypeORM's and the event store's. */
  readonly poolSize: number;
  readonly logLevel: LogLevel;
  readonly tokenLifetimeDays: number;
  readonly rateLimit: RateLimit;
  /**
   * Which proxies stand before the server, whose X-Forwarded-For names the client: how many, 0 for none, or their
   * addresses and subnets.
   */
  readonly trustProxy: number | readonly string[];
  /** Whose pages may read answers in a browser: origins, or `*` for all. */
  readonly corsOrigins: readonly string[];
  /** The private Ed25519 key that signs the ledger; null for one of the server's own, kept in the data folder. */
  readonly signingKey: KeyObject | null;
}

/** Requests of one client address; `perSecond` 0 is no limit. */
export interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
}

/** The validated settings; throws a StartUpError that names the first wrong one. */
export function readConfig(env: Environment): Config {
  return Object.freeze({
    port: wholeNumber(env, 'PORT', { fallback: 3000, least: 0, most: 65_535 }),
    host: text(env, 'HOST') ?? '127.0.0.1',
    dataFolder: path.resolve(text(env, 'CHANCERY_DATA') ?? '.data'),
    ...databaseSettings(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    tokenLifetimeDays: wholeNumber(env, 'TOKEN_LIFETIME_DAYS', {
      fallback: 30,
      least: 1,
      most: 3650,
    }),
    rateLimit: rateLimit(env),
    trustProxy: trustProxy(env, 'TRUST_PROXY'),
    corsOrigins: origins(env, 'CORS_ORIGINS'),
    signingKey: signingKey(env),
  });
}

function databaseSettings(
  env: Environment,
): Pick<Config, 'databaseUrl' | 'migrationUrl' | 'replicaUrls' | 'eventsPartitions' | 'poolSize'> {
  const databaseUrl = postgresUrl(env, 'DATABASE_URL');
  const migrationUrl = postgresUrl(env, 'DATABASE_MIGRATION_URL');
  if (migrationUrl !== null && databaseUrl === null)
    throw new StartUpError(
      'DATABASE_MIGRATION_URL is set without DATABASE_URL: set both, or neither for the embedded database.',
    );
  const replicaUrls = postgresUrls(env, 'DATABASE_REPLICA_URLS');
  if (replicaUrls.length > 0 && databaseUrl === null)
    throw new StartUpError(
      'DATABASE_REPLICA_URLS is set without DATABASE_URL: set both, or neither, for the embedded database has no replicas.',
    );
  const eventsPartitions = wholeNumber(env, 'EVENTS_PARTITIONS', {
    fallback: 1,
    least: 1,
    most: 256,
  });
  const poolSize = wholeNumber(env, 'DATABASE_POOL_SIZE', { fallback: 8, least: 1, most: 500 });
  return { databaseUrl, migrationUrl, replicaUrls, eventsPartitions, poolSize };
}

function rateLimit(env: Environment): RateLimit {
  const most = 1_000_000;
  return Object.freeze({
    perSecond: wholeNumber(env, 'RATE_LIMIT_PER_SECOND', { fallback: 1000, least: 0, most }),
    burst: wholeNumber(env, 'RATE_LIMIT_BURST', { fallback: 5000, least: 1, most }),
  });
}
