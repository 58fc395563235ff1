import { describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { readConfig } from './config.js';
import { StartUpError } from './start-up-error.js';

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartUpError) return error.message;
    throw error;
  }
  throw new Error('nothing was wrong');
}

describe('readConfig', () => {
  it('needs no setting at all', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: path.resolve('.data'),
      databaseUrl: null,
      migrationUrl: null,
      replicaUrls: [],
      eventsPartitions: 1,
      poolSize: 8,
      logLevel: 'info',
      tokenLifetimeDays: 30,
      rateLimit: { perSecond: 1000, burst: 5000 },
      trustProxy: 0,
      corsOrigins: [],
      signingKey: null,
    });
  });

  it('reads every setting', () => {
    const config = readConfig({
      PORT: '80',
      HOST: '0.0.0.0',
      CHANCERY_DATA: '/srv/chancery',
      DATABASE_URL: 'postgres://chancery:a@db:5432/chancery',
      DATABASE_MIGRATION_URL: 'postgresql://chancery_owner:b@db/chancery',
      DATABASE_REPLICA_URLS: 'postgres://chancery:a@r1/chancery, postgres://chancery:a@r2/chancery',
      EVENTS_PARTITIONS: '16',
      DATABASE_POOL_SIZE: '20',
      LOG_LEVEL: 'debug',
      TOKEN_LIFETIME_DAYS: '7',
      RATE_LIMIT_PER_SECOND: '0',
      RATE_LIMIT_BURST: '10',
      TRUST_PROXY: 'true',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173',
    });
    expect(config).toEqual({
      signingKey: null,
      port: 80,
      host: '0.0.0.0',
      dataFolder: path.resolve('/srv/chancery'),
      databaseUrl: 'postgres://chancery:a@db:5432/chancery',
      migrationUrl: 'postgresql://chancery_owner:b@db/chancery',
      replicaUrls: ['postgres://chancery:a@r1/chancery', 'postgres://chancery:a@r2/chancery'],
      eventsPartitions: 16,
      poolSize: 20,
      logLevel: 'debug',
      tokenLifetimeDays: 7,
      rateLimit: { perSecond: 0, burst: 10 },
      trustProxy: 1,
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
    });
  });

  it('is frozen', () => {
    const config = readConfig({});
    expect(Object.isFrozen(config) && Object.isFrozen(config.rateLimit)).toBe(true);
  });

  it('takes an empty setting for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '' })).toEqual(readConfig({}));
  });

  it.each([['abc'], ['-1'], ['65536'], ['1e3'], ['80.5'], ['0x50'], ['9'.repeat(30)]])(
    'refuses the port %s and says what would be right',
    (port) => {
      expect(complaint({ PORT: port })).toBe(
        `PORT must be a whole number from 0 to 65535, not "${port}".`,
      );
    },
  );

  it('refuses an unknown choice and names the known ones', () => {
    expect(complaint({ LOG_LEVEL: 'loud' })).toMatch(
      /^LOG_LEVEL must be one of silent, .*"loud"\.$/,
    );
  });

  it.each([['foo'], ['mysql://a:sekret@b/c'], ['postgres://a:sek/ret@b:x/c']])(
    'refuses the database address %s without repeating it',
    (url) => {
      const message = complaint({ DATABASE_URL: url });
      expect(message).toMatch(/^DATABASE_URL must look like postgres:/);
      expect(message).not.toContain('sek');
    },
  );

  it('refuses an owner without a database', () => {
    expect(complaint({ DATABASE_MIGRATION_URL: 'postgres://a/b' })).toMatch(/set both, or neither/);
  });

  it('refuses replicas without a database, and an address among them that is none', () => {
    expect(complaint({ DATABASE_REPLICA_URLS: 'postgres://a/b' })).toMatch(/set both, or neither/);
    const [DATABASE_URL, replicas] = ['postgres://a/b', 'postgres://a/b, mysql://a:sekret@b'];
    const message = complaint({ DATABASE_URL, DATABASE_REPLICA_URLS: replicas });
    expect(message).toMatch(/^DATABASE_REPLICA_URLS must look like postgres:/);
    expect(message).not.toContain('sekret');
  });

  it.each([
    ['false', 0],
    ['true', 1],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('trusts the proxies of %j', (given, trusted) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trusted);
  });

  it.each([['yes'], ['10.0.0.0/33'], ['10.0.0.1/8/8'], ['proxy.example'], ['99']])(
    'refuses to trust %j',
    (given) => {
      expect(complaint({ TRUST_PROXY: given })).toMatch(/number of proxies up to 9, or their/);
    },
  );

  it('takes origins, and nothing that is more or less than one', () => {
    expect(readConfig({ CORS_ORIGINS: '*' }).corsOrigins).toEqual(['*']);
    for (const given of ['example.org', 'https://example.org/', 'https://a.example/x'])
      expect(complaint({ CORS_ORIGINS: given })).toContain(`not "${given}"`);
  });

  it('keeps each complaint on one line', () => {
    expect(complaint({ PORT: 'a\nb' })).not.toContain('\n');
  });
});
