import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { startApp, type TestApp } from '../support/app.js';
import { PASSWORD, Visitor } from '../support/client.js';

const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) {
  kind: __typename ... on SignUpPayload { token player { id handle } } ... on UserError { code message } } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) {
  kind: __typename ... on SignInPayload { token player { id handle } } ... on UserError { code message } } }`;
const VIEWER = '{ viewer { player { id handle } token { expiresAt scopes } } }';

interface Account {
  readonly kind: string;
  readonly token: string;
  readonly player: { readonly id: string; readonly handle: string };
  readonly message: string;
  readonly code: string;
}

describe('accounts', () => {
  let server: TestApp;
  let nobody: Visitor;

  beforeAll(async () => {
    server = await startApp();
    nobody = new Visitor(server.address);
  });
  afterAll(() => server.close());

  async function signUp(input: object): Promise<Account> {
    return (await nobody.run<{ signUp: Account }>(SIGN_UP, { input })).signUp;
  }
  async function signIn(input: object): Promise<Account> {
    return (await nobody.run<{ signIn: Account }>(SIGN_IN, { input })).signIn;
  }

  async function race(handle: string, keys: readonly string[]): Promise<Account[]> {
    return Promise.all(
      keys.map((idempotencyKey) => signUp({ handle, password: PASSWORD, idempotencyKey })),
    );
  }

  it('opens an account whose token tells who asks', async () => {
    const { token, player } = await signUp({ handle: 'Edi Birsan', password: PASSWORD });
    const { viewer } = await new Visitor(server.address, token).run(VIEWER);
    expect(viewer.player).toEqual(player);
    expect(viewer.token.scopes).toEqual(['games:read', 'games:play', 'games:create']);
    expect(Date.parse(viewer.token.expiresAt)).toBeGreaterThan(Date.now());
    expect((await nobody.run(VIEWER)).viewer).toBeNull();
    const { node } = await nobody.run(
      'query ($id: ID!) { node(id: $id) { __typename id ... on Player { handle } } }',
      {
        id: player.id,
      },
    );
    expect(node).toEqual({ __typename: 'Player', ...player });
  });

  it('refuses a handle that another spelling of has', async () => {
    await signUp({ handle: 'Ångström', password: PASSWORD });
    const again = await signUp({ handle: 'ÅNGSTRÖM'.normalize('NFD'), password: PASSWORD });
    expect(again).toMatchObject({ kind: 'HandleTaken', code: 'HandleTaken' });
  });

  it('says the rule when a password is too weak', async () => {
    for (const password of ['short', 'password1234', 'aaaaaaaaaaaa', 'xx-machiavelli-xx']) {
      const refused = await signUp({ handle: 'machiavelli', password });
      expect(refused.kind).toBe('PasswordTooWeak');
      expect(refused.message).toContain('at least 10 characters');
    }
  });

  it('answers the same request again with the same player and a fresh token, and records nothing twice', async () => {
    const input = { handle: 'twice', password: PASSWORD, idempotencyKey: 'sign-up-1' };
    const first = await signUp(input);
    const [second, third] = await Promise.all([signUp(input), signUp(input)]);
    expect([second.player, third.player]).toEqual([first.player, first.player]);
    expect(new Set([first.token, second.token, third.token]).size).toBe(3);
    expect((await signUp({ ...input, idempotencyKey: 'another' })).kind).toBe('HandleTaken');
    expect((await signUp({ handle: 'twice', password: PASSWORD })).kind).toBe('HandleTaken');
    const [error] = await nobody.fail(SIGN_UP, { input: { ...input, password: `${PASSWORD}!` } });
    expect(error?.extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('lets one of two at once have a handle, and both when they are one request', async () => {
    const different = await race('racer', ['k1', 'k2', 'k3']);
    expect(different.filter(({ kind }) => kind === 'SignUpPayload')).toHaveLength(1);
    const same = await race('repeater', ['k', 'k', 'k']);
    expect(new Set(same.map(({ player }) => player.id)).size).toBe(1);
  });

  it('signs in with the handle in any case, and tells nothing about what was wrong', async () => {
    const { player } = await signUp({ handle: 'Calhamer', password: PASSWORD });
    expect((await signIn({ handle: 'calhamer', password: PASSWORD })).player).toEqual(player);
    const wrong = await signIn({ handle: 'Calhamer', password: 'not the password' });
    const unknown = await signIn({ handle: 'nobody-at-all', password: PASSWORD });
    expect(wrong).toEqual(unknown);
    expect(wrong.kind).toBe('WrongCredentials');
  });

  it('still signs in who has a handle that is refused or folded otherwise by now', async () => {
    const { player } = await signUp({ handle: 'an early one', password: PASSWORD });
    const client = new Client({ connectionString: server.database.ownerUrl });
    await client.connect();
    await client.query(
      "update players set handle = 'Straße 🎲', handle_key = 'straße 🎲' where handle = 'an early one'",
    );
    await client.end();
    for (const handle of ['Straße 🎲', 'STRAßE 🎲']) {
      expect((await signIn({ handle, password: PASSWORD })).player.id).toBe(player.id);
    }
  });

  it('ends a token when its time is over', async () => {
    const visitor = await nobody.signedUp();
    server.clock.advanceDays(31);
    const [error] = await visitor.fail(VIEWER);
    expect(error?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('refuses a token that was never issued, over both interfaces', async () => {
    for (const token of ['chy_nothing', 'x', `chy_${'A'.repeat(43)}`]) {
      const stranger = new Visitor(server.address, token);
      const [error] = await stranger.fail(VIEWER);
      expect(error?.extensions.code).toBe('UNAUTHENTICATED');
      const response = await stranger.send('get', '/api/v1/games');
      expect(response.status).toBe(401);
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.body).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    }
  });

  it('keeps neither passwords nor tokens, nor a handle in the log', async () => {
    const { token } = await signUp({
      handle: 'secretive',
      password: PASSWORD,
      idempotencyKey: 'hush',
    });
    const client = new Client({ connectionString: server.database.ownerUrl });
    await client.connect();
    const tables = await Promise.all(
      ['players', 'tokens', 'events', 'commands'].map((table) =>
        client.query(`select ${table}::text as row from ${table}`),
      ),
    );
    await client.end();
    const [players = '', tokens = '', events = '', commands = ''] = tables.map(({ rows }) =>
      JSON.stringify(rows),
    );
    expect(players).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const text of [players, tokens, events, commands]) {
      expect(text).not.toContain(PASSWORD);
      expect(text).not.toContain(token);
    }
    expect(events).toContain('PlayerSignedUp');
    expect(events + commands).not.toContain('secretive');
  });

  it('names the field, what was wrong and what would be right', async () => {
    const wrong: [object, string][] = [
      [{ handle: 'ab', password: PASSWORD }, 'handle must have 3 to 32 characters; it has 2'],
      [
        { handle: 'x'.repeat(33), password: PASSWORD },
        'handle must have 3 to 32 characters; it has 33',
      ],
      [{ handle: 'a\u0000b', password: PASSWORD }, 'handle must consist of letters and digits'],
      [{ handle: ' ab ', password: PASSWORD }, 'handle must consist of letters and digits'],
      [{ handle: 'surro\ud800gate', password: PASSWORD }, 'handle must consist of letters'],
      [{ handle: '\u3164\u3164\u3164', password: PASSWORD }, 'and nothing invisible'],
      [
        { handle: 'm\u0430chiavelli', password: PASSWORD },
        'must keep to the letters of one script',
      ],
      [
        { handle: 'fine', password: 'x'.repeat(201) },
        'password must have at most 200 characters; it has 201',
      ],
      [
        { handle: 'fine', password: `${PASSWORD}\u0000` },
        'password must not hold a null character',
      ],
      [
        { handle: 'fine', password: PASSWORD, idempotencyKey: '' },
        'idempotencyKey must have at least 1 character',
      ],
    ];
    for (const [input, message] of wrong) {
      const [error] = await nobody.fail(SIGN_UP, { input });
      expect(error?.extensions.code).toBe('BAD_USER_INPUT');
      expect(error?.message).toContain(message);
      const response = await nobody.send('post', '/api/v1/players', input);
      expect([response.status, response.body.code]).toEqual([400, 'BAD_USER_INPUT']);
      expect(response.body.detail).toContain(message);
    }
  });

  it('gives nobody a handle that looks like an earlier one, and lets the earlier one sign in', async () => {
    const database = new Client({ connectionString: server.database.ownerUrl });
    await database.connect();
    const one = await signUp({ handle: 'Victim One', password: PASSWORD });
    await database.query(
      "update players set handle_key = 'victim one' where handle = 'Victim One'",
    );
    await database.end();
    for (const handle of ['VictimOne', 'Victim_One', 'victim one.'])
      expect((await signUp({ handle, password: PASSWORD })).kind).toBe('HandleTaken');
    const signedIn = await signIn({ handle: 'victim one', password: PASSWORD });
    expect(signedIn.player).toEqual(one.player);
  });

  it('lets nobody guess a password for long, nor lock its owner out by that', async () => {
    const limited = await startApp({ rateLimit: { perSecond: 1000, burst: 5000 }, trustProxy: 1 });
    try {
      const visitor = new Visitor(limited.address);
      const right = { handle: 'guessed', password: PASSWORD };
      const send = (path: string, input: object, address: string) =>
        visitor.send('post', `/api/v1/${path}`, input, { 'X-Forwarded-For': address });
      await send('players', right, '198.51.100.1');
      const guesses = Array.from({ length: 30 }, () =>
        send('tokens', { ...right, password: 'not the password' }, '203.0.113.9'),
      );
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
      expect((await send('tokens', right, '198.51.100.1')).status).toBe(201);
    } finally {
      await limited.close();
    }
  });

  it('does the same over REST', async () => {
    const input = { handle: 'restful', password: PASSWORD };
    const key = { 'Idempotency-Key': 'rest-1' };
    const made = await nobody.send('post', '/api/v1/players', input, key);
    expect(made.status).toBe(201);
    const again = await nobody.send('post', '/api/v1/players', input, key);
    expect([again.status, again.body.player]).toEqual([201, made.body.player]);
    const taken = await nobody.send('post', '/api/v1/players', input);
    expect([taken.status, taken.body.code]).toEqual([409, 'HandleTaken']);
    const weak = await nobody.send('post', '/api/v1/players', {
      handle: 'other',
      password: 'short',
    });
    expect([weak.status, weak.body.code]).toEqual([422, 'PasswordTooWeak']);
    const signedIn = await nobody.send('post', '/api/v1/tokens', input);
    expect([signedIn.status, signedIn.body.player]).toEqual([201, made.body.player]);
    const wrong = await nobody.send('post', '/api/v1/tokens', {
      ...input,
      password: 'wrong wrong',
    });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'WrongCredentials']);
    const unknown = await nobody.send('post', '/api/v1/players', { ...input, admin: true });
    expect(unknown.body.detail).toContain('admin');
  });
});
