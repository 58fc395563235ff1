import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';
import { type Loose, Visitor } from '../support/client.js';
import { adjudicate, startedScribeGame, submit } from '../support/play.js';
import { Received, socketOf } from '../support/subscribing.js';

const REOPEN = `mutation ($input: ReopenPhaseInput!) { answer: reopenPhase(input: $input) {
  kind: __typename ... on UserError { code message }
  ... on ReopenPhasePayload { phase { id name attempt status supersededBy { id } } game { version phase { id } } } } }`;

const PHASES = `query ($id: ID!) { game(id: $id) { phases { nodes {
  id name attempt status adjudicatedAt supersededBy { id status } orders(power: "france") { submittedText } } } } }`;

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

  /** A SCRIBE game in its third phase, Paris gone to Burgundy and on to Munich. */
  async function inTheThirdPhase(): Promise<string> {
    const gameId = await startedScribeGame(owner);
    const power = 'france';
    await submit(owner, { gameId, phase: 'S1901M', power, orders: ['A PAR - BUR'] });
    await adjudicate(owner, { gameId, phase: 'S1901M' });
    await submit(owner, { gameId, phase: 'F1901M', power, orders: ['A BUR - MUN'] });
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
          orders: expect.arrayContaining([{ submittedText: 'A BUR - MUN' }]),
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
});
