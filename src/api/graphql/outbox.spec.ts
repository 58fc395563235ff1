import { describe, expect, it } from '@jest/globals';
import { atThePaceOf, Outbox } from './outbox.js';

/** A socket whose client reads when the test says so. */
function slowSocket() {
  const unread: (() => void)[] = [];
  const send = (_text: string, sent: () => void) => unread.push(sent);
  return { socket: { send, readyState: 1, OPEN: 1 } as never, unread };
}

async function* numbers(made: number[]): AsyncGenerator<number, void, void> {
  for (let n = 1; ; n += 1) {
    made.push(n);
    yield n;
  }
}

describe('what goes out over a socket', () => {
  it('is not made as long as the client does not read what was made before', async () => {
    const { socket, unread } = slowSocket();
    const outbox = new Outbox(socket, 10);
    const made: number[] = [];
    const results = atThePaceOf(outbox, numbers(made));
    await results.next();
    const sent = outbox.send('x'.repeat(11));
    const next = results.next();
    await new Promise(setImmediate);
    expect(made).toEqual([1]);
    unread[0]?.();
    await sent;
    expect(await next).toEqual({ done: false, value: 2 });
  });

  it('waits for nobody who is gone', async () => {
    const { socket } = slowSocket();
    const outbox = new Outbox(socket, 10);
    void outbox.send('x'.repeat(11));
    const room = outbox.room();
    outbox.end();
    await expect(room).resolves.toBeUndefined();
    const closed = new Outbox({ ...(socket as object), readyState: 3 } as never);
    await expect(closed.send('x')).resolves.toBeUndefined();
  });

  it('is not made any more for a socket that breaks', async () => {
    const socket = { send: () => undefined, readyState: 1, OPEN: 1 };
    const outbox = new Outbox(socket as never);
    const made: number[] = [];
    const results = atThePaceOf(outbox, numbers(made));
    socket.readyState = 3;
    const next = results.next();
    await new Promise(setImmediate);
    await results.return();
    outbox.end();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(made).toEqual([]);
  });
});
