import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { verifyChain } from '../../src/event-store/verify-chain.js';
import { EVENT_COLUMNS, type EventRow, toRecordedEvent } from '../../src/event-store/event-row.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Loose, PASSWORD, Visitor } from '../support/client.js';
import {
  createGame,
  joinGame,
  POWERS,
  setReady,
  startedSeatedGame,
  submit,
  type Table,
} from '../support/play.js';
import { Received, socketOf } from '../support/subscribing.js';

const DELETE = `mutation ($input: DeleteAccountInput!) { answer: deleteAccount(input: $input) {
  kind: __typename ... on DeleteAccountPayload { player { id handle } } ... on UserError { code message } } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { answer: signIn(input: $input) {
  kind: __typename ... on SignInPayload { token } } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { answer: signUp(input: $input) {
  kind: __typename ... on SignUpPayload { token player { id } } } }`;
const VIEWER = '{ viewer { player { id handle } } }';
const SEATS = 'query ($id: ID!) { game(id: $id) { seats { power isTaken player { id handle } } } }';
const EVENTS =
  'subscription ($gameId: ID!) { gameEvents(gameId: $gameId, afterSequence: 0) { sequence } }';

/** The game is created, seven players join, and it is started. */
const WHOLE_OPENING = 9;

describe('deleting an account', () => {
  let server: TestApp;
  let other: TestApp;
  let nobody: Visitor;

  beforeAll(async () => {
    server = await startApp();
    other = await startApp({}, server.database);
    nobody = new Visitor(server.address);
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  const remove = async (visitor: Visitor, input: object = {}): Promise<Loose> =>
    (await visitor.run(DELETE, { input: { password: PASSWORD, ...input } })).answer;
  const elsewhere = ({ token, playerId }: Visitor) => new Visitor(other.address, token, playerId);
  const codeOf = async (visitor: Visitor, query: string, variables: object = {}) =>
    (await visitor.fail(query, variables))[0]?.extensions.code;

  async function rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: server.database.ownerUrl });
    await client.connect();
    const found = await client.query<Row>(sql, values);
    await client.end();
    return found.rows;
  }

  async function streamOf(id: string) {
    const [kind = '', uuid = ''] = id.split('_');
    const found = await rows<EventRow>(
      `select ${EVENT_COLUMNS} from events where stream_id = $1 order by sequence`,
      [`${kind}-${uuid}`],
    );
    return found.map(toRecordedEvent);
  }

  async function seatOf(visitor: Visitor, { gameId }: Table, wanted: string): Promise<Loose> {
    const { game } = await visitor.run(SEATS, { id: gameId });
    return game.seats.find(({ power }: Loose) => power === wanted);
  }

  it('erases handle, password and tokens, records ids only, and leaves nothing of them behind', async () => {
    const player = await nobody.signedUp('Forget Me');
    const second = (
      await nobody.run(SIGN_IN, { input: { handle: 'forget me', password: PASSWORD } })
    ).answer;
    expect(await remove(player)).toEqual({
      kind: 'DeleteAccountPayload',
      player: { id: player.playerId, handle: null },
    });
    for (const token of [player.token, second.token])
      for (const address of [server.address, other.address])
        expect(await codeOf(new Visitor(address, token), VIEWER)).toBe('UNAUTHENTICATED');
    const { answer } = await nobody.run(SIGN_IN, {
      input: { handle: 'Forget Me', password: PASSWORD },
    });
    expect(answer.kind).toBe('WrongCredentials');
    const uuid = player.playerId?.replace('player_', '');
    expect(
      await rows('select handle, handle_key, password_hash from players where player_id = $1', [
        uuid,
      ]),
    ).toEqual([{ handle: null, handle_key: null, password_hash: null }]);
    expect(await rows('select 1 from tokens where player_id = $1', [uuid])).toEqual([]);
    const events = await streamOf(player.playerId ?? '');
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['PlayerSignedUp', { player: uuid }],
      ['PlayerErased', { player: uuid }],
    ]);
    expect(verifyChain(events)).toBeNull();
    const log = await rows<{ row: string }>('select events::text as row from events');
    expect(JSON.stringify(log).toLowerCase()).not.toContain('forget me');
  });

  it('is recorded no earlier than the account was made, though this server has a clock that is behind', async () => {
    const player = await nobody.signedUp();
    other.clock.advanceDays(-1);
    expect((await remove(elsewhere(player))).kind).toBe('DeleteAccountPayload');
    other.clock.advanceDays(1);
    const [made, erased] = await streamOf(player.playerId ?? '');
    expect(erased?.recordedAt).toBe(made?.recordedAt);
  });

  it('does nothing without the right password, whatever the token', async () => {
    const player = await nobody.signedUp();
    const refused = await remove(player, { password: 'not the password' });
    expect(refused).toMatchObject({ kind: 'WrongCredentials', code: 'WrongCredentials' });
    expect(refused.message).toContain('Nothing was deleted');
    expect((await player.run(VIEWER)).viewer.player.handle).not.toBeNull();
    expect(await streamOf(player.playerId ?? '')).toHaveLength(1);
    expect(await codeOf(nobody, DELETE, { input: { password: PASSWORD } })).toBe('UNAUTHENTICATED');
    expect(await codeOf(player, DELETE, { input: { password: '\u0000' } })).toBe('BAD_USER_INPUT');
  });

  it('does the same over REST', async () => {
    const player = await nobody.signedUp();
    const path = '/api/v1/viewer/deletion';
    const wrong = await player.send('post', path, { password: 'not the password' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'WrongCredentials']);
    const done = await player.send('post', path, { password: PASSWORD });
    expect([done.status, done.body]).toEqual([
      200,
      { player: { id: player.playerId, handle: null } },
    ]);
    const again = await player.send('post', path, { password: PASSWORD });
    expect([again.status, again.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const stranger = await nobody.send('post', path, { password: PASSWORD });
    expect([stranger.status, stranger.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('leaves seats with the id and no name, everywhere and at once, and games that still prove themselves', async () => {
    const table = await startedSeatedGame(nobody);
    const player = table.players['france'] as Visitor;
    const opponent = table.players['italy'] as Visitor;
    await submit(player, {
      gameId: table.gameId,
      phase: 'S1901M',
      power: 'france',
      orders: ['A PAR - BUR'],
    });
    expect((await seatOf(elsewhere(opponent), table, 'france')).player.handle).not.toBeNull();
    await remove(player);
    const seat = { power: 'france', isTaken: true, player: { id: player.playerId, handle: null } };
    for (const visitor of [opponent, elsewhere(opponent), nobody])
      expect(await seatOf(visitor, table, 'france')).toEqual(seat);
    const query = 'query ($id: ID!) { node(id: $id) { id ... on Player { handle } } }';
    expect((await nobody.run(query, { id: player.playerId })).node).toEqual({
      id: player.playerId,
      handle: null,
    });
    const rest = await nobody.send('get', `/api/v1/games/${table.gameId}`);
    expect(rest.body.seats).toContainEqual(expect.objectContaining(seat));
    const byPlayer = 'query ($id: ID!) { games(filter: { player: $id }) { nodes { id } } }';
    expect((await nobody.run(byPlayer, { id: player.playerId })).games.nodes).toEqual([
      { id: table.gameId },
    ]);
    const events = await streamOf(table.gameId);
    expect([events.length > 8, verifyChain(events)]).toEqual([true, null]);
  });

  it('frees the handle for an account of another id, that no earlier seat speaks of', async () => {
    const table = await startedSeatedGame(nobody);
    const player = table.players['turkey'] as Visitor;
    const { handle } = (await player.run(VIEWER)).viewer.player;
    await remove(player);
    const { answer } = await nobody.run(SIGN_UP, { input: { handle, password: PASSWORD } });
    expect(answer.kind).toBe('SignUpPayload');
    expect(answer.player.id).not.toBe(player.playerId);
    expect((await seatOf(nobody, table, 'turkey')).player).toEqual({
      id: player.playerId,
      handle: null,
    });
    const input = { gameId: table.gameId, phase: 'S1901M', power: 'turkey', orders: [] };
    expect((await submit(new Visitor(server.address, answer.token), input)).kind).toBe(
      'NotYourPower',
    );
  });

  it('forgets the key of the sign-up, which stands under a hash of the handle', async () => {
    const input = { handle: 'comes back', password: PASSWORD, idempotencyKey: 'first' };
    const { answer } = await nobody.run(SIGN_UP, { input });
    const kept = () =>
      rows<{ actor_id: string }>(
        `select actor_id from commands where stream_id = $1 order by actor_id`,
        [answer.player.id.replace('_', '-')],
      );
    expect(await kept()).toEqual([{ actor_id: expect.stringMatching(/^handle-[0-9a-f]{64}$/) }]);
    const removing = { password: PASSWORD, idempotencyKey: 'last' };
    await remove(new Visitor(server.address, answer.token), removing);
    expect(await kept()).toEqual([{ actor_id: answer.player.id.replace('player_', '') }]);
    // Nothing is left that would know the request: it is another person's.
    const again = (await nobody.run(SIGN_UP, { input })).answer;
    expect(again.kind).toBe('SignUpPayload');
    expect(again.player.id).not.toBe(answer.player.id);
  });

  it('closes the sockets of the account in every process, and those of nobody else', async () => {
    const table = await startedSeatedGame(nobody);
    const leaving = table.players['russia'] as Visitor;
    const staying = table.players['england'] as Visitor;
    const closed: string[] = [];
    const open = [leaving, elsewhere(leaving), staying].map((visitor) => {
      const name = `${visitor === staying ? 'staying' : 'leaving'} ${visitor.address}`;
      const socket = socketOf(visitor, {
        lazy: false,
        onNonLazyError: () => {},
        on: { closed: (event) => closed.push(`${(event as { code: number }).code} ${name}`) },
      });
      return { socket, received: new Received(socket, EVENTS, { gameId: table.gameId }) };
    });
    const [here, there, others] = open;
    // All that stands comes first, so that all of them follow by then.
    await Promise.all(open.map(({ received }) => received.atLeast(WHOLE_OPENING)));
    await remove(leaving);
    await Promise.all([here?.received.failed(), there?.received.failed()]);
    const ended = [server, other].map(({ address }) => `4401 leaving ${address}`);
    expect(new Set(closed)).toEqual(new Set(ended));
    await setReady(staying, {
      gameId: table.gameId,
      phase: 'S1901M',
      power: 'england',
      ready: true,
    });
    await others?.received.atLeast(WHOLE_OPENING + 1);
    expect(others?.received.error).toBeNull();
    for (const { socket } of open) await socket.dispose();
  });

  it('tells a token that is dead by then so over a socket too', async () => {
    const player = await nobody.signedUp();
    const { game } = await createGame(player, { name: 'Left behind' });
    await remove(player);
    for (const visitor of [player, elsewhere(player)]) {
      const socket = socketOf(visitor);
      const received = new Received(socket, EVENTS, { gameId: game.id });
      expect(await received.failed()).toMatchObject({ code: 4401 });
      await socket.dispose();
    }
  });

  it('is done once when it is asked for many times at once, in both processes', async () => {
    const player = await nobody.signedUp();
    const visitors = [player, elsewhere(player), player, elsewhere(player)];
    const input = { password: PASSWORD };
    const answers = await Promise.all(visitors.map((visitor) => visitor.ask(DELETE, { input })));
    const kinds = answers.map(
      ({ data, errors }) => data?.answer?.kind ?? errors?.[0]?.extensions.code,
    );
    expect(kinds.filter((kind) => kind === 'DeleteAccountPayload')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'UNAUTHENTICATED')).toHaveLength(3);
    expect(await streamOf(player.playerId ?? '')).toHaveLength(2);
  });

  it('answers one request that came twice at once alike, for its key', async () => {
    const player = await nobody.signedUp();
    const input = { password: PASSWORD, idempotencyKey: 'farewell' };
    const answers = await Promise.all(
      [player, player, elsewhere(player)].map((visitor) => visitor.ask(DELETE, { input })),
    );
    // A token that is looked up after the erasure is unknown; whoever came before has the one answer.
    for (const { data, errors } of answers)
      expect(data?.answer?.player ?? errors?.[0]?.extensions.code).toEqual(
        data?.answer ? { id: player.playerId, handle: null } : 'UNAUTHENTICATED',
      );
    expect(answers.filter(({ data }) => data?.answer).length).toBeGreaterThan(0);
    expect(await streamOf(player.playerId ?? '')).toHaveLength(2);
  });

  it('takes a key that stands for another command for no deletion', async () => {
    const player = await nobody.signedUp();
    await createGame(player, { name: 'Keyed', idempotencyKey: 'one key' });
    const input = { password: PASSWORD, idempotencyKey: 'one key' };
    expect(await codeOf(player, DELETE, { input })).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await player.run(VIEWER)).viewer.player.handle).not.toBeNull();
  });

  it('leaves each command that runs meanwhile either done whole or refused, and no token alive', async () => {
    const player = await nobody.signedUp();
    const { handle } = (await player.run(VIEWER)).viewer.player;
    const { game } = await createGame(await nobody.signedUp(), { name: 'Crowded' });
    const attempts = POWERS.map(async (power, place) => {
      const visitor = place % 2 === 0 ? player : elsewhere(player);
      const joined =
        await visitor.ask(`mutation { answer: joinGame(input: { gameId: "${game.id}", power: "${power}" }) {
          kind: __typename } }`);
      return joined.data?.answer?.kind ?? joined.errors?.[0]?.extensions.code;
    });
    const signIns = Array.from({ length: 4 }, async () => {
      const input = { handle, password: PASSWORD };
      return (await nobody.run(SIGN_IN, { input })).answer.token as string | undefined;
    });
    const [outcomes, tokens] = await Promise.all([
      Promise.all(attempts),
      Promise.all(signIns),
      remove(player),
    ]);
    for (const outcome of outcomes)
      expect(['JoinGamePayload', 'SeatTaken', 'GameNotForming', 'UNAUTHENTICATED']).toContain(
        outcome,
      );
    for (const token of [player.token, ...tokens])
      if (token !== undefined)
        expect(await codeOf(new Visitor(other.address, token), VIEWER)).toBe('UNAUTHENTICATED');
    expect(verifyChain(await streamOf(game.id))).toBeNull();
    expect(await joinGame(await nobody.signedUp(), { gameId: game.id })).toMatchObject({
      kind: 'JoinGamePayload',
    });
  });
});
