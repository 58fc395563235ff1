import { describe, expect, it } from '@jest/globals';
import { outageOf } from './outage.js';

describe('an outage of the database', () => {
  it.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection due to administrator command'), {
      code: '57P01',
    }),
    new AggregateError([Object.assign(new Error('connect ::1'), { code: 'ECONNREFUSED' })]),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('is recognised: %s', (error) => {
    expect(outageOf(error)?.code).toBe('UNAVAILABLE');
  });

  it('tells of a full disk as such', () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    for (const error of [full, new AggregateError([new Error('other'), full])])
      expect(outageOf(error)).toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringMatching(/^The disk of the database is full/),
      });
  });

  it.each([
    new Error('anything else'),
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    'ECONNREFUSED',
    null,
  ])('is not %s', (error) => {
    expect(outageOf(error)).toBeNull();
  });
});
