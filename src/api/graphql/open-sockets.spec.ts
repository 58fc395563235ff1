import { describe, expect, it } from '@jest/globals';
import { OpenSockets } from './open-sockets.js';

describe('the sockets of an address', () => {
  it('are so many at most, until one is closed', () => {
    const sockets = new OpenSockets(2);
    const close = sockets.add('2001:db8::1');
    sockets.add('2001:db8::2');
    expect([sockets.isFull('2001:db8::3'), sockets.isFull('10.0.0.1')]).toEqual([true, false]);
    close();
    expect(sockets.isFull('2001:db8::3')).toBe(false);
  });
});
