import { describe, expect, it } from '@jest/globals';
import { startUpMessage } from './start-up-message.js';

const address = 'http://127.0.0.1:3000';
const embedded = { cluster: '/srv/chancery/postgres' };

describe('startUpMessage', () => {
  const own = startUpMessage({
    address,
    config: { databaseUrl: null },
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
      config: { databaseUrl: 'postgres://chancery:sekret@db.example/chancery' },
      isLogProtectedByGrant: true,
    });
    expect(message).toContain('db.example:5432/chancery');
    expect(message).not.toContain('sekret');
  });

  it('says when only the trigger protects the log', () => {
    const config = { databaseUrl: 'postgres://owner@db/chancery' };
    const message = startUpMessage({ address, config, isLogProtectedByGrant: false });
    expect(message).toMatch(/Only the trigger protects the event log: .* DATABASE_MIGRATION_URL/);
  });
});
