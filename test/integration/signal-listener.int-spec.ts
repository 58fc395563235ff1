import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { SignalListener } from '../../src/event-store/signal-listener.js';

/** As one overload of it does: the other takes a callback. */
const endInVain = (() => Promise.reject(new Error('the socket is gone'))) as () => void;

describe('a listener whose connection can be neither opened nor ended', () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);

  beforeEach(() => {
    process.on('unhandledRejection', note);
    jest.spyOn(Client.prototype, 'end').mockImplementation(endInVain);
  });

  afterEach(() => {
    process.off('unhandledRejection', note);
    jest.restoreAllMocks();
  });

  it('warns, and brings nothing down', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const listener = new SignalListener({ host: '127.0.0.1', port: 1 }, () => {});
    listener.start();
    await pause(200);
    await listener.close();
    expect(unhandled).toEqual([]);
    const warnings = warned.mock.calls.map(([message]) => String(message));
    expect(warnings).toContainEqual(expect.stringContaining('ECONNREFUSED'));
    expect(warnings).toContainEqual(expect.stringContaining('the socket is gone'));
  });
});
