import { describe, expect, it } from '@jest/globals';
import { OpenOperations } from './open-operations.js';

const running = (count: number) => ({
  subscriptions: Object.fromEntries(Array.from({ length: count }, (_, id) => [`${id}`, null])),
});

describe('the operations over sockets', () => {
  it('are so many on each', () => {
    const open = new OpenOperations();
    expect(open.excess('10.0.0.1', running(50))).toBeNull();
    expect(open.excess('10.0.0.1', running(51))).toContain('One socket runs at most 50');
  });

  it('are so many on all sockets of an address, until one is closed', () => {
    const open = new OpenOperations();
    const last = running(1);
    const [close] = Array.from({ length: 10 }, (_, place) =>
      open.add(`2001:db8::${place + 1}`, running(50)),
    );
    open.add('2001:db8::ffff', last);
    expect(open.excess('2001:db8::ffff', last)).toContain('run at most 500 operations together');
    expect(open.excess('10.0.0.1', last)).toBeNull();
    close?.();
    expect(open.excess('2001:db8::ffff', last)).toBeNull();
  });
});
