import { describe, expect, it } from '@jest/globals';
import { PasswordLimits } from './password-limits.js';

function passed(limits: PasswordLimits, tries: number, handle: (place: number) => string): number {
  let count = 0;
  try {
    for (; count < tries; count += 1) limits.spend(handle(count), '203.0.113.7');
  } catch (error) {
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
  return count;
}

describe('the limits on passwords', () => {
  it('stop whoever guesses one, in whatever case the handle is written', () => {
    const tries = passed(new PasswordLimits(true), 100, (place) => (place % 2 ? 'Ann' : 'ANN'));
    expect(tries).toBeGreaterThanOrEqual(20);
    expect(tries).toBeLessThan(30);
  });

  it('let an address open the accounts of a tournament, and then slow it down', () => {
    const tries = passed(new PasswordLimits(true), 1000, (place) => `player ${place}`);
    expect(tries).toBeGreaterThanOrEqual(200);
    expect(tries).toBeLessThan(250);
  });

  it('are off where the limit of requests is', () => {
    const limits = new PasswordLimits(false);
    expect(passed(limits, 1000, () => 'Ann')).toBe(1000);
  });
});
