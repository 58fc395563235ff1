import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { startUpMessage } from './start-up-message.js';

const address = 'http://127.0.0.1:3000';
const signing = {
  signingKey: generateKeyPairSync('ed25519').privateKey,
  dataFolder: '/srv/chancery',
};
const embedded = { cluster: '/srv/chancery/postgres' };

describe('startUpMessage', () => {
  const own = startUpMessage({
    address,
    config: { databaseUrl: null, ...signing },
    embedded,
    isLogProtectedByGrant: true,
  });

  it.each([['/graphql'], ['/api/v1'], ['/docs'], ['/health/live'], ['/health/ready']])(
    'names the address of %s',
    (path) => {
      expect(own).toContain(address + path);
    },
  );

  it('says where the embedded database is and how to use another', () => {
    expect(own).toContain(embedded.cluster);
    expect(own).toContain('DATABASE_URL=postgres://');
    expect(own).not.toContain('trigger');
  });

  it('names the other database without its password', () => {
    const message = startUpMessage({
      address,
      config: { databaseUrl: 'postgres://chancery:sekret@db.example/chancery', ...signing },
      isLogProtectedByGrant: true,
    });
    expect(message).toContain('db.example:5432/chancery');
    expect(message).not.toContain('sekret');
  });

  it('says when only the trigger protects the log', () => {
    const config = { databaseUrl: 'postgres://owner@db/chancery', ...signing };
    const message = startUpMessage({ address, config, isLogProtectedByGrant: false });
    expect(message).toMatch(/Only the trigger protects the event log: .* DATABASE_MIGRATION_URL/);
  });

  it('warns of a development key, in one line, and of nothing when there is another', () => {
    const config = { databaseUrl: null, dataFolder: '/srv/chancery', signingKey: null };
    const message = startUpMessage({ address, config, embedded, isLogProtectedByGrant: true });
    const warnings = message.split('\n').filter((line) => line.includes('WARNING'));
    expect(warnings).toEqual([
      expect.stringMatching(
        /development key, \/srv\/chancery\/ledger-key\.pem: .*CHANCERY_SIGNING_KEY/,
      ),
    ]);
    expect(own).not.toContain('WARNING');
  });
});
