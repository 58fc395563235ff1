import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';
import { Visitor } from '../support/client.js';
import { startedScribeGame, submit } from '../support/play.js';
import { Received, socketOf } from '../support/subscribing.js';

const EVENTS = `subscription ($gameId: ID!) {
  gameEvents(gameId: $gameId, afterSequence: 0) { type sequence }
}`;

describe('two servers on one database', () => {
  let one: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    one = await startApp();
    other = await startApp({}, one.database);
  });

  afterAll(async () => {
    await other.close();
    await one.close();
  });

  it('show a follower at the one what is recorded at the other', async () => {
    const player = await new Visitor(one.address).signedUp();
    const gameId = await startedScribeGame(player);
    const there = new Visitor(other.address, player.token, player.playerId);
    const socket = socketOf(there);
    const received = new Received(socket, EVENTS, { gameId });
    await received.atLeast(2);
    await submit(player, { gameId, phase: 'S1901M', power: 'france', orders: ['A PAR - BUR'] });
    expect((await received.atLeast(3)).at(-1)).toEqual({
      data: { gameEvents: { type: 'OrdersSubmitted', sequence: 3 } },
    });
    received.end();
    await socket.dispose();
  });
});
