import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Position } from '../../src/engine/index.js';
import { uuidOf } from '../../src/kernel/ids.js';
import { startApp, type TestApp } from '../support/app.js';
import { positionOf } from '../support/board.js';
import { Visitor } from '../support/client.js';
import { oneCentreShort } from '../support/game-events.js';
import { GamesProcess, startOn } from '../support/games.js';
import { adjudicate, createGame, POWERS, startedScribeGame, submit } from '../support/play.js';

const SEATS = 'query ($id: ID!) { game(id: $id) { seats { power owesOrders } } }';

interface SeatAnswer {
  readonly power: string;
  readonly owesOrders: boolean;
}

describe('what a power can order, and whether it has to', () => {
  let server: TestApp;
  let nobody: Visitor;
  let scribe: Visitor;

  beforeAll(async () => {
    server = await startApp();
    nobody = new Visitor(server.address);
    scribe = await nobody.signedUp();
  });
  afterAll(() => server.close());

  /** The powers that owe orders, which must be the same over both interfaces and in lists. */
  async function owing(id: string): Promise<string[]> {
    const { game } = await nobody.run<{ game: { seats: readonly SeatAnswer[] } }>(SEATS, { id });
    const { body } = await nobody.send('get', `/api/v1/games/${id}`);
    const list = await nobody.send('get', '/api/v1/games?first=200');
    const listed = list.body.games.find((one: { id: string }) => one.id === id);
    const powers = owingOf(game.seats);
    expect([owingOf(body.seats), owingOf(listed.seats)]).toEqual([powers, powers]);
    return powers;
  }

  /** A SCRIBE game that begins on any board; no command sets one up. */
  async function startedOn(opening: Position): Promise<string> {
    const { game } = await createGame(scribe, { name: 'Near the end', control: 'SCRIBE' });
    const process = await GamesProcess.open(server.database.url);
    const table = {
      gameId: uuidOf('game', game.id) ?? '',
      owner: uuidOf('player', scribe.playerId ?? '') ?? '',
    };
    await startOn(process, table, opening);
    await process.close();
    return game.id;
  }

  it('is owed by nobody before the start, and by who has units after it, whatever was submitted', async () => {
    const { game } = await createGame(scribe, { name: 'Forming' });
    expect(await owing(game.id)).toEqual([]);
    const gameId = await startedScribeGame(scribe);
    expect(await owing(gameId)).toEqual(POWERS);
    const orders = ['A PAR H'];
    await submit(scribe, { gameId, phase: 'S1901M', power: 'france', orders });
    expect(await owing(gameId)).toEqual(POWERS);
  });

  it('is owed by who must retreat, and by who has a build or a removal due', async () => {
    const board = { england: ['A KIE', 'A HOL'], france: ['A PAR'] };
    const retreat = positionOf({
      phase: 'F1901R',
      units: board,
      centers: { england: ['lon', 'edi'], france: ['par', 'mar'] },
      dislodged: [{ power: 'germany', unit: 'A KIE', attackedFrom: 'hol' }],
    });
    const gameId = await startedOn(retreat);
    expect(await owing(gameId)).toEqual(['germany']);
    const closed = await adjudicate(scribe, { gameId, phase: 'F1901R' });
    expect(closed.game.phase.name).toBe('W1901A');
    expect(await owing(gameId)).toEqual(['england', 'france']);
  });

  it('is owed by nobody once the game is over', async () => {
    const gameId = await startedOn(oneCentreShort());
    expect(await owing(gameId)).toEqual(['france']);
    const over = await adjudicate(scribe, { gameId, phase: 'F1910M' });
    expect(over.game.status).toBe('FINISHED');
    expect(await owing(gameId)).toEqual([]);
  });

  it('lists the possible orders of any phase over REST as over GraphQL', async () => {
    const gameId = await startedScribeGame(scribe);
    await adjudicate(scribe, { gameId, phase: 'S1901M' });
    const query = `query ($id: ID!, $power: ID, $location: String) { game(id: $id) {
      phaseNamed(name: "S1901M") { legalOrders(power: $power, location: $location) } } }`;
    for (const [search, variables] of [
      ['', {}],
      ['?power=france', { power: 'france' }],
      ['?location=par', { location: 'par' }],
      ['?power=france&location=lon', { power: 'france', location: 'lon' }],
    ] as const) {
      const { game } = await nobody.run(query, { id: gameId, ...variables });
      const { status, body } = await nobody.send('get', path(gameId, `S1901M`, search));
      expect([status, body]).toEqual([
        200,
        { phase: 'S1901M', orders: game.phaseNamed.legalOrders },
      ]);
    }
    const french = await nobody.send('get', path(gameId, 'S1901M', '?power=france'));
    expect(french.body.orders).toContain('A PAR - BUR');
    expect(french.body.orders).not.toContain('A BER - KIE');
    const empty = await nobody.send('get', path(gameId, 'S1901M', '?power=france&location=lon'));
    expect(empty.body.orders).toEqual([]);
  });

  it('names what is wrong with a question for possible orders', async () => {
    const gameId = await startedScribeGame(scribe);
    const unknown = 'game_00000000-0000-4000-8000-000000000000';
    for (const [asked, status, code, words] of [
      [path(gameId, 'S1901M', '?power=spain'), 400, 'BAD_USER_INPUT', 'austria, england, france'],
      [path(gameId, 'S1901M', '?location=atlantis'), 400, 'BAD_USER_INPUT', 'stp/sc'],
      [path(gameId, 'S1901X', ''), 400, 'BAD_USER_INPUT', 'S1901M'],
      [path(gameId, 'F1901M', ''), 404, 'NOT_FOUND', 'the current phase is S1901M'],
      [path(unknown, 'S1901M', ''), 404, 'GameNotFound', unknown],
    ] as const) {
      const { body, ...response } = await nobody.send('get', asked);
      expect([response.status, body.code]).toEqual([status, code]);
      expect(body.detail).toContain(words);
    }
  });

  it('tells over REST who asks as it does over GraphQL', async () => {
    const { viewer } = await scribe.run(
      '{ viewer { player { id handle } token { expiresAt scopes } } }',
    );
    const { status, body } = await scribe.send('get', '/api/v1/viewer');
    expect([status, body]).toEqual([200, viewer]);
    expect(body.player.id).toBe(scribe.playerId);
    const refused = await nobody.send('get', '/api/v1/viewer');
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

function owingOf(seats: readonly SeatAnswer[]): string[] {
  return seats.filter(({ owesOrders }) => owesOrders).map(({ power }) => power);
}

function path(gameId: string, phase: string, search: string): string {
  return `/api/v1/games/${gameId}/phases/${phase}/legal-orders${search}`;
}
