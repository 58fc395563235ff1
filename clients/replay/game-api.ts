import { randomBytes, randomUUID } from 'node:crypto';
import type { GraphqlClient } from './graphql-client.js';
import type { ByPower, Preset } from './recorded-game.js';

export interface PlayedUnit {
  readonly power: string;
  readonly text: string;
}

/** What the server says of a game's board. */
export interface Board {
  readonly phase: { readonly name: string } | null;
  readonly position: {
    readonly phase: string;
    readonly units: readonly PlayedUnit[];
    readonly dislodged: readonly { readonly unit: PlayedUnit }[];
    readonly supplyCenters: readonly { readonly province: string; readonly owner: string | null }[];
  };
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

const REFUSED = '... on UserError { code message }';
const BOARD = `phase { name } position {
  phase units { power text } dislodged { unit { power text } } supplyCenters { province owner } }`;

/** The commands and queries that a replay needs, over GraphQL and nothing else. */
export class GameApi {
  constructor(private readonly client: GraphqlClient) {}

  /** Opens an account of this run's own. */
  async signUp(): Promise<void> {
    const input = { handle: `replay-${randomBytes(6).toString('hex')}`, password: randomUUID() };
    const query = `mutation ($input: SignUpInput!) { answer: signUp(input: $input) { ... on SignUpPayload { token } ${REFUSED} } }`;
    this.client.useToken((await this.command<{ token: string }>(query, input)).token);
  }

  async createGame(name: string, preset: Preset): Promise<string> {
    const query = `mutation ($input: CreateGameInput!) { answer: createGame(input: $input) { ... on CreateGamePayload { game { id } } ${REFUSED} } }`;
    const input = { name, control: 'SCRIBE', rules: { preset } };
    return (await this.command<{ game: { id: string } }>(query, input)).game.id;
  }

  async startGame(gameId: string): Promise<Board> {
    const query = `mutation ($input: StartGameInput!) { answer: startGame(input: $input) { ... on StartGamePayload { game { ${BOARD} } } ${REFUSED} } }`;
    return (await this.command<{ game: Board }>(query, { gameId })).game;
  }

  /** Submits every power's orders in one request; powers without orders are left out. */
  async submitOrders(gameId: string, phase: string, orders: ByPower): Promise<void> {
    const powers = Object.keys(orders).filter((power) => (orders[power] ?? []).length > 0);
    if (powers.length === 0) return;
    const parameters = powers.map((_, place) => `$input${String(place)}: SubmitOrdersInput!`);
    const fields = powers.map(
      (_, place) =>
        `answer${String(place)}: submitOrders(input: $input${String(place)}) { ${REFUSED} }`,
    );
    const inputs = powers.map((power, place) => [
      `input${String(place)}`,
      this.withKey({ gameId, phase, power: power.toLowerCase(), orders: orders[power] }),
    ]);
    const query = `mutation (${parameters.join(', ')}) { ${fields.join(' ')} }`;
    const data = await this.client.send(
      query,
      Object.fromEntries(inputs) as Record<string, unknown>,
    );
    Object.values(data as Record<string, Partial<Refusal>>).forEach(throwIfRefused);
  }

  async adjudicatePhase(gameId: string, phase: string): Promise<Board> {
    const query = `mutation ($input: AdjudicatePhaseInput!) { answer: adjudicatePhase(input: $input) { ... on AdjudicatePhasePayload { game { ${BOARD} } } ${REFUSED} } }`;
    return (await this.command<{ game: Board }>(query, { gameId, phase })).game;
  }

  private async command<Payload>(query: string, input: object): Promise<Payload> {
    const data = (await this.client.send(query, { input: this.withKey(input) })) as {
      answer: Payload & Partial<Refusal>;
    };
    throwIfRefused(data.answer);
    return data.answer;
  }

  private withKey(input: object): object {
    return { ...input, idempotencyKey: randomUUID() };
  }
}

function throwIfRefused({ code, message }: Partial<Refusal>): void {
  if (code !== undefined) throw new Error(`${code}: ${message ?? ''}`);
}
