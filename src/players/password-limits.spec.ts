import { describe, expect, it } from '@jest/globals';
import { PasswordLimits } from './password-limits.js';

/** How many of so many wrong passwords are looked at. */
function passed(limits: PasswordLimits, tries: number, handle: string, address: string): number {
  let count = 0;
  for (let place = 0; place < tries; place += 1)
    try {
      limits.signingIn(handle, address);
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
  return count;
}

/** Guesses of a hundred addresses. */
function besiege(limits: PasswordLimits, handle: string): number {
  const addresses = Array.from({ length: 100 }, (_, place) => `203.0.113.${place}`);
  return addresses.reduce((sum, address) => sum + passed(limits, 10, handle, address), 0);
}

describe('the limits on passwords', () => {
  it('stop whoever guesses from one address, in whatever case the handle is written', () => {
    const limits = new PasswordLimits(true);
    expect(passed(limits, 5, 'Ann', '203.0.113.7')).toBe(5);
    expect(passed(limits, 100, 'ANN', '203.0.113.7')).toBe(5);
    expect(passed(limits, 100, 'Ann', '2001:db8::1')).toBe(10);
    expect(passed(limits, 100, 'Ann', '2001:db8::2')).toBe(0);
  });

  it('do not let one address lock another out', () => {
    const limits = new PasswordLimits(true);
    passed(limits, 100, 'Ann', '203.0.113.7');
    expect(passed(limits, 1, 'Ann', '198.51.100.1')).toBe(1);
  });

  it('stop whoever guesses from many addresses', () => {
    const limits = new PasswordLimits(true);
    expect(besiege(limits, 'Ann')).toBe(100);
    expect(passed(limits, 1, 'Ben', '203.0.113.1')).toBe(1);
  });

  it('do not lock out who signed in or opened the account from there before', () => {
    const limits = new PasswordLimits(true);
    limits.signingIn('Ann', '198.51.100.1').succeeded();
    limits.opening('Ann', '198.51.100.3').succeeded();
    besiege(limits, 'Ann');
    expect(passed(limits, 100, 'Ann', '198.51.100.1')).toBe(10);
    expect(passed(limits, 1, 'Ann', '198.51.100.2')).toBe(0);
    expect(passed(limits, 1, 'Ann', '198.51.100.3')).toBe(1);
  });

  it('take nothing for passwords that are right', () => {
    const limits = new PasswordLimits(true);
    for (let place = 0; place < 150; place += 1)
      limits.signingIn('Ann', '198.51.100.1').succeeded();
    expect(passed(limits, 100, 'Ann', '198.51.100.1')).toBe(10);
    expect(besiege(limits, 'Ann')).toBe(100);
  });

  it('let an address open the accounts of a tournament, and then slow it down', () => {
    const limits = new PasswordLimits(true);
    const open = (place: number) => limits.opening(`player ${place}`, '203.0.113.7');
    for (let place = 0; place < 200; place += 1) open(place);
    expect(() => Array.from({ length: 50 }, (_, place) => open(200 + place))).toThrow(
      '10 a second',
    );
  });

  it('are off where the limit of requests is', () => {
    expect(passed(new PasswordLimits(false), 1000, 'Ann', '203.0.113.7')).toBe(1000);
  });
});
