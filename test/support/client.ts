import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import supertest, { type Response } from 'supertest';

// Answers of any shape: each test looks at its own part.
// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = any;

/** What a GraphQL request answers. */
export interface Answer {
  readonly data: Loose;
  readonly errors?: readonly GraphqlError[];
}

export interface GraphqlError {
  readonly message: string;
  readonly extensions: { readonly code: string };
  readonly path?: readonly string[];
}

type Method = 'get' | 'post' | 'put';

/** Somebody who uses the public interfaces, signed in or not. */
export class Visitor {
  constructor(
    readonly address: string,
    readonly token: string | null = null,
    readonly playerId: string | null = null,
  ) {}

  /** A new player with a handle of their own. */
  async signedUp(handle = `p-${randomUUID().slice(0, 13)}`): Promise<Visitor> {
    const { signUp } = await this.run<{ signUp: { token: string; player: { id: string } } }>(
      SIGN_UP,
      {
        input: { handle, password: PASSWORD },
      },
    );
    return new Visitor(this.address, signUp.token, signUp.player.id);
  }

  /** The data of an operation that must not fail. */
  async run<Data = Loose>(query: string, variables: object = {}): Promise<Data> {
    const body = await this.ask(query, variables);
    assert.deepEqual(body.errors ?? [], []);
    return body.data;
  }

  /** The errors of an operation that must fail. */
  async fail(query: string, variables: object = {}): Promise<readonly GraphqlError[]> {
    const { errors = [] } = await this.ask(query, variables);
    assert.notDeepEqual(errors, [], `expected errors, got ${JSON.stringify(errors)}`);
    return errors;
  }

  async ask(query: string, variables: object = {}): Promise<Answer> {
    const response = await this.send('post', '/graphql', { query, variables });
    return response.body as Answer;
  }

  /** REST, with any headers on top. */
  async send(method: Method, path: string, body?: object, headers: object = {}): Promise<Response> {
    const agent = supertest(this.address);
    const sent = { ...this.headers(), ...headers };
    const request = agent[method](path).set(sent);
    return body === undefined ? request : request.send(body);
  }

  headers(): Record<string, string> {
    return this.token === null ? {} : { authorization: `Bearer ${this.token}` };
  }
}

export const PASSWORD = 'correct horse battery staple';

const SIGN_UP = `mutation ($input: SignUpInput!) {
  signUp(input: $input) { ... on SignUpPayload { token player { id handle } } ... on UserError { code message } }
}`;
