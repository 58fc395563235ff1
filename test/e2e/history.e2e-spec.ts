import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuidOf } from '../../src/kernel/ids.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Loose, Visitor } from '../support/client.js';
import { oneCentreShort } from '../support/game-events.js';
import { GamesProcess, startOn } from '../support/games.js';
import {
  adjudicate,
  createGame,
  startedScribeGame,
  startedSeatedGame,
  submit,
} from '../support/play.js';
import { Received, socketOf } from '../support/subscribing.js';

const REOPEN = `mutation ($input: ReopenPhaseInput!) { answer: reopenPhase(input: $input) {
  kind: __typename ... on UserError { code message }
  ... on ReopenPhasePayload { phase { id name attempt status supersededBy { id } } game { version phase { id } } } } }`;

const PHASES = `query ($id: ID!) { game(id: $id) { phases { nodes {
  id name attempt status adjudicatedAt supersededBy { id status } orders(power: "france") { submittedText } } } } }`;

const BOARD = 'phase units { text power } supplyCenters { province owner }';
const POSITION = `query ($id: ID!, $at: Int) { game(id: $id) { position(asOfVersion: $at) { ${BOARD} } } }`;

const FORK = `mutation ($input: ForkGameInput!) { answer: forkGame(input: $input) {
  kind: __typename ... on UserError { code message }
  ... on ForkGamePayload { game { id name control status version result { kind } position { ${BOARD} }
    phase { name attempt orders { text } } forkedFrom { version game { id version } } } } } }`;

const REASON = 'The fleet went to the wrong sea.';

describe('the history of a game', () => {
  let server: TestApp;
  let other: TestApp;
  let nobody: Visitor;
  let owner: Visitor;

  beforeAll(async () => {
    server = await startApp();
    other = await startApp({}, server.database);
    nobody = new Visitor(server.address);
    owner = await nobody.signedUp();
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  /** A SCRIBE game in its third phase, Paris gone to Burgundy and on to the Ruhr. */
  async function inTheThirdPhase(): Promise<string> {
    const gameId = await startedScribeGame(owner);
    const power = 'france';
    await submit(owner, { gameId, phase: 'S1901M', power, orders: ['A PAR - BUR'] });
    await adjudicate(owner, { gameId, phase: 'S1901M' });
    await submit(owner, { gameId, phase: 'F1901M', power, orders: ['A BUR - RUH'] });
    await adjudicate(owner, { gameId, phase: 'F1901M' });
    return gameId;
  }

  async function reopen(who: Visitor, gameId: string, phase: string): Promise<Loose> {
    const input = { gameId, phase, reason: REASON };
    return (await who.run<{ answer: Loose }>(REOPEN, { input })).answer;
  }

  describe('a reopened phase', () => {
    it('shows both attempts, and which of them counts', async () => {
      const gameId = await inTheThirdPhase();
      expect(await reopen(owner, gameId, 'F1901M')).toMatchObject({
        kind: 'ReopenPhasePayload',
        phase: { name: 'F1901M', attempt: 2, status: 'OPEN', supersededBy: null },
        game: { version: 7, phase: { id: `${gameId.replace('game', 'phase')}.F1901M.2` } },
      });
      const { nodes } = (await nobody.run(PHASES, { id: gameId })).game.phases;
      expect(nodes).toMatchObject([
        { name: 'S1901M', attempt: 1, status: 'ADJUDICATED', supersededBy: null },
        {
          name: 'F1901M',
          attempt: 1,
          status: 'SUPERSEDED',
          supersededBy: { id: nodes[3].id, status: 'OPEN' },
          orders: expect.arrayContaining([{ submittedText: 'A BUR - RUH' }]),
        },
        { name: 'S1902M', attempt: 1, status: 'SUPERSEDED', supersededBy: null, orders: [] },
        { name: 'F1901M', attempt: 2, status: 'OPEN', adjudicatedAt: null },
      ]);
      const node = await nobody.run(
        `query ($id: ID!) { node(id: $id) { ... on Phase { attempt status } } }`,
        { id: nodes[1].id },
      );
      expect(node.node).toEqual({ attempt: 1, status: 'SUPERSEDED' });
    });

    it('is the same over REST', async () => {
      const gameId = await inTheThirdPhase();
      const game = `/api/v1/games/${gameId}`;
      const body = { phase: 'S1901M', reason: REASON };
      const headers = { 'idempotency-key': 'rest' };
      const first = await owner.send('post', `${game}/reopening`, body, headers);
      expect(first.status).toBe(200);
      expect(first.body).toMatchObject({
        phase: { name: 'S1901M', attempt: 2, status: 'OPEN', supersededBy: null },
        game: { version: 7, phase: { name: 'S1901M', attempt: 2 }, position: { phase: 'S1901M' } },
      });
      const again = await owner.send('post', `${game}/reopening`, body, headers);
      expect(again.body).toEqual(first.body);
      const { phases, pageInfo } = (await nobody.send('get', `${game}/phases?first=3`)).body;
      expect(pageInfo.hasNextPage).toBe(true);
      expect(phases).toMatchObject([
        { status: 'SUPERSEDED', supersededBy: { attempt: 2 } },
        { status: 'SUPERSEDED', supersededBy: null },
        { status: 'SUPERSEDED', supersededBy: null },
      ]);
      const latest = await nobody.send('get', `${game}/phases/S1901M`);
      const earlier = await nobody.send('get', `${game}/phases/S1901M?attempt=1`);
      expect([latest.body.attempt, earlier.body.attempt]).toEqual([2, 1]);
      expect(earlier.body.orders).toHaveLength(22);
      expect(latest.body.orders).toEqual([]);
      const missing = await nobody.send('get', `${game}/phases/S1901M?attempt=3`);
      expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND']);
      const refused = await owner.send('post', `${game}/reopening`, { ...body, phase: 'F1901M' });
      expect([refused.status, refused.body.code]).toEqual([404, 'PhaseNotFound']);
    });

    it('refuses a reason that is none', async () => {
      const gameId = await inTheThirdPhase();
      for (const reason of ['', '   ', 'a\u202eb', 'x'.repeat(501)]) {
        const input = { gameId, phase: 'S1901M', reason };
        const [error] = await owner.fail(REOPEN, { input });
        expect(error?.extensions.code).toBe('BAD_USER_INPUT');
      }
      const { status } = await owner.send('post', `/api/v1/games/${gameId}/reopening`, {
        phase: 'S1901M',
      });
      expect(status).toBe(400);
    });

    it('comes to followers as an event, also at another server', async () => {
      const gameId = await inTheThirdPhase();
      const socket = socketOf(new Visitor(other.address));
      const events = `subscription ($gameId: ID!) {
        gameEvents(gameId: $gameId, afterSequence: 6) { sequence type isWithheld data } }`;
      const received = new Received(socket, events, { gameId });
      await reopen(owner, gameId, 'S1901M');
      const [first] = await received.atLeast(1);
      expect(first).toMatchObject({
        data: {
          gameEvents: {
            sequence: 7,
            type: 'PhaseReopened',
            isWithheld: false,
            data: {
              phase: 'S1901M',
              reason: REASON,
              superseded: ['S1901M', 'F1901M', 'S1902M'].map((phase) => ({ phase, attempt: 1 })),
            },
          },
        },
      });
      received.end();
      await socket.dispose();
    });
  });

  describe('a fork', () => {
    it('begins on the board of a past moment, without the orders of anyone', async () => {
      const gameId = await inTheThirdPhase();
      await submit(owner, { gameId, phase: 'S1902M', power: 'france', orders: ['A BUR - PIC'] });
      const stranger = await nobody.signedUp();
      const { game } = await fork(stranger, { gameId, asOfVersion: 4 });
      expect(game).toMatchObject({
        name: 'What if',
        control: 'SCRIBE',
        status: 'ACTIVE',
        version: 2,
        phase: { name: 'F1901M', attempt: 1, orders: [] },
        forkedFrom: { version: 4, game: { id: gameId, version: 7 } },
        result: null,
      });
      const source = await positionOf(gameId, 4);
      expect(game.position).toEqual(source);
      expect(await positionOf(game.id, 0)).toEqual(source);
      const log = JSON.stringify(
        (await stranger.send('get', `/api/v1/games/${game.id}/events`)).body,
      );
      expect(log).not.toContain('PIC');
      expect(log).toContain(gameId.slice('game_'.length));
      await adjudicate(stranger, { gameId: game.id, phase: 'F1901M' });
      expect((await positionOf(gameId)).phase).toBe('S1902M');
    });

    it('shows none of a SEATED table’s drafts', async () => {
      const table = await startedSeatedGame(nobody);
      const orders = ['A PAR - GAS'];
      const drafted = { gameId: table.gameId, phase: 'S1901M', power: 'france', orders };
      await submit(table.players['france']!, drafted);
      const stranger = await nobody.signedUp();
      const { game } = await fork(stranger, { gameId: table.gameId });
      expect(game).toMatchObject({ forkedFrom: { version: 10 }, phase: { orders: [] } });
      const { body } = await stranger.send('get', `/api/v1/games/${game.id}/events`);
      expect(JSON.stringify(body)).not.toContain('GAS');
    });

    it('goes on where a finished game ended', async () => {
      const over = await startedAtTheEnd();
      const { game } = await fork(owner, { gameId: over });
      expect(game).toMatchObject({ status: 'ACTIVE', result: null, phase: { name: 'W1910A' } });
      expect(await reopen(owner, over, 'F1910M')).toMatchObject({ kind: 'GameFinished' });
      const earlier = await fork(owner, { gameId: over, asOfVersion: 2 });
      expect(earlier.game.phase.name).toBe('F1910M');
      for (const phase of ['W1910A', 'S1911M', 'F1911M'])
        await adjudicate(owner, { gameId: game.id, phase });
      const again = `{ game(id: "${game.id}") { status result { kind } } }`;
      expect((await nobody.run(again)).game).toMatchObject({ status: 'FINISHED' });
    });

    it('is made once for one key, and refused of what there is not', async () => {
      const gameId = await inTheThirdPhase();
      const path = `/api/v1/games/${gameId}/forks`;
      const headers = { 'idempotency-key': 'fork' };
      const made = await owner.send('post', path, { name: 'Once' }, headers);
      await submit(owner, { gameId, phase: 'S1902M', power: 'france', orders: ['A BUR H'] });
      const again = await owner.send('post', path, { name: 'Once' }, headers);
      expect([made.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(made.body);
      expect(made.body.forkedFrom).toEqual({ gameId, version: 6 });
      for (const asOfVersion of [-1, 8, 1.5, '3']) {
        const { body } = await owner.send('post', path, { name: 'Never', asOfVersion });
        expect(body).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
      }
      expect(await fork(owner, { gameId: gameId.replace(/.$/, 'x') })).toMatchObject({
        kind: 'GameNotFound',
      });
      expect((await nobody.send('post', path, { name: 'Never' })).status).toBe(401);
    });
  });

  describe('the board of a moment', () => {
    it('is asked for by version or by time, over GraphQL and REST', async () => {
      const gameId = await inTheThirdPhase();
      const { events } = (await nobody.send('get', `/api/v1/games/${gameId}/events`)).body;
      const asOf = events[4].recordedAt as string;
      const asked = `query ($id: ID!, $asOf: DateTime) { game(id: $id) { position(asOf: $asOf) { ${BOARD} } } }`;
      const byTime = (await nobody.run(asked, { id: gameId, asOf })).game.position;
      expect(byTime).toEqual(await positionOf(gameId, 5));
      expect(byTime.phase).toBe('F1901M');
      const path = `/api/v1/games/${gameId}/position`;
      const rest = await nobody.send('get', `${path}?asOf=${encodeURIComponent(asOf)}`);
      expect(rest.body).toEqual((await nobody.send('get', `${path}?asOfVersion=5`)).body);
      const early = (await nobody.run(asked, { id: gameId, asOf: '1901-01-01T00:00:00Z' })).game;
      expect(early.position).toEqual(await positionOf(gameId, 0));
      expect(early.position.phase).toBe('S1901M');
      const late = (await nobody.run(asked, { id: gameId, asOf: '9999-01-01T00:00:00Z' })).game;
      expect(late.position).toEqual(await positionOf(gameId));
      const zoned = asOf.replace('Z', '+00:00');
      expect((await nobody.run(asked, { id: gameId, asOf: zoned })).game.position).toEqual(byTime);
    });

    it('is refused when it is none, or two', async () => {
      const gameId = await inTheThirdPhase();
      const path = `/api/v1/games/${gameId}/position`;
      for (const asOf of [
        'yesterday',
        '2031-02-30T00:00:00Z',
        '2031-01-01',
        '0000-01-01T00:00:00Z',
      ]) {
        const query = `query ($id: ID!, $asOf: DateTime) { game(id: $id) { position(asOf: $asOf) { phase } } }`;
        const [error] = await nobody.fail(query, { id: gameId, asOf });
        expect([error?.extensions.code, error?.message]).toEqual([
          'BAD_USER_INPUT',
          expect.stringContaining('2031-05-01T18:00:00.000Z'),
        ]);
        const { body } = await nobody.send('get', `${path}?asOf=${asOf}`);
        expect(body.code).toBe('BAD_USER_INPUT');
      }
      const literal = `{ game(id: "${gameId}") { position(asOf: 7) { phase } } }`;
      expect((await nobody.fail(literal))[0]?.extensions.code).toBe('BAD_USER_INPUT');
      const both = await nobody.send('get', `${path}?asOfVersion=2&asOf=2031-01-01T00:00:00Z`);
      expect(both.body).toMatchObject({
        code: 'BAD_USER_INPUT',
        detail: expect.stringContaining('not both'),
      });
    });
  });

  describe('what changed between two versions', () => {
    it('tells a client that was offline where everything went', async () => {
      const gameId = await inTheThirdPhase();
      await reopen(owner, gameId, 'F1901M');
      const query = `query ($id: ID!) { game(id: $id) { compare(from: 2) {
        from to phases { kind version phaseId name attempt }
        units { power type from to } supplyCenters { province from to } seats { power } result { kind } } } }`;
      const { compare } = (await nobody.run(query, { id: gameId })).game;
      expect(compare).toEqual({
        from: 2,
        to: 7,
        phases: [
          ['CLOSED', 4, 'S1901M', 1],
          ['OPENED', 4, 'F1901M', 1],
          ['CLOSED', 6, 'F1901M', 1],
          ['OPENED', 6, 'S1902M', 1],
          ['SUPERSEDED', 7, 'F1901M', 1],
          ['SUPERSEDED', 7, 'S1902M', 1],
          ['OPENED', 7, 'F1901M', 2],
        ].map(([kind, version, name, attempt]) => {
          const phaseId = `${gameId.replace('game', 'phase')}.${name}.${attempt}`;
          return { kind, version, phaseId, name, attempt };
        }),
        units: [{ power: 'france', type: 'ARMY', from: 'par', to: 'bur' }],
        supplyCenters: [],
        seats: [],
        result: null,
      });
      const rest = (await nobody.send('get', `/api/v1/games/${gameId}/changes?from=2`)).body;
      expect(rest).toEqual(compare);
      const centres = (await nobody.send('get', `/api/v1/games/${gameId}/changes?from=4&to=6`))
        .body;
      expect(centres.units).toEqual([{ power: 'france', type: 'ARMY', from: 'bur', to: 'ruh' }]);
      const { status } = await nobody.send('get', `/api/v1/games/${gameId}/changes`);
      expect(status).toBe(400);
    });

    it('names the seats that were taken, each as the viewer may see it', async () => {
      const table = await startedSeatedGame(nobody);
      await submit(table.players['italy']!, {
        gameId: table.gameId,
        phase: 'S1901M',
        power: 'italy',
        orders: [],
      });
      const query = `query ($id: ID!) { game(id: $id) { compare(from: 1) { seats { power player { id } hasSubmitted } } } }`;
      const asSeen = async (who: Visitor): Promise<Loose[]> =>
        (await who.run(query, { id: table.gameId })).game.compare.seats;
      const expected = Object.entries(table.players).map(([power, { playerId: id }]) => {
        return { power, player: { id }, hasSubmitted: power === 'italy' ? false : null };
      });
      const seats = await asSeen(table.players['italy']!);
      expect(seats).toEqual(expected);
      expect((await asSeen(nobody)).every(({ hasSubmitted }) => hasSubmitted === null)).toBe(true);
    });
  });

  async function fork(who: Visitor, input: object): Promise<Loose> {
    const variables = { input: { name: 'What if', ...input } };
    return (await who.run<{ answer: Loose }>(FORK, variables)).answer;
  }

  async function positionOf(id: string, at: number | null = null): Promise<Loose> {
    return (await nobody.run(POSITION, { id, at })).game.position;
  }

  /** A SCRIBE game that ended with its first phase. */
  async function startedAtTheEnd(): Promise<string> {
    const { game } = await createGame(owner, { name: 'A short game', control: 'SCRIBE' });
    const games = await GamesProcess.open(server.database.url);
    const player = uuidOf('player', owner.playerId ?? '') ?? '';
    await startOn(
      games,
      { gameId: uuidOf('game', game.id) ?? '', owner: player },
      oneCentreShort(),
    );
    await games.close();
    await adjudicate(owner, { gameId: game.id, phase: 'F1910M' });
    return game.id;
  }
});
