import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from './dice.js';
import type { Outcome, Receipt, SentCommand } from './sent-command.js';

/** One HTTP request, in either interface. */
export interface HttpRequest {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a command answered: its payload, or the code of the refusal. */
export type Answer =
  | { readonly payload: Record<string, unknown> }
  | { readonly refused: string; readonly text: string };

/** A command, before it has a key; `request` puts it in the form of its interface. */
export interface Command {
  readonly name: string;
  request(key: string): HttpRequest;
  read(body: unknown): Answer;
}

/** How often an answer is thrown away before it comes, and how often a command is sent twice at once. */
const LOST_ANSWERS = 0.04;
const TWINS = 0.03;
const PATIENCE_MS = 20_000;
const PAUSE_MS = { least: 50, most: 400 };

/** Thrown once the run, or the game at one table, is over and no more is asked. */
export class Over extends Error {}

/** What can pass: the same is sent again, with the same key. */
class Passing extends Error {}

/** A client of all servers: it asks one by chance, and another when that does not answer. */
export class Api {
  readonly sent: SentCommand[] = [];
  /** Answers that no client should ever get, such as an internal fault. */
  readonly oddities: string[] = [];
  isOver = false;

  constructor(private readonly addresses: readonly string[]) {}

  /** Asks until there is an answer; only for what changes nothing. */
  async read(query: string, variables: object, token: string | null, dice: Dice): Promise<unknown> {
    const request = graphql(query, variables);
    for (;;) {
      try {
        return dataOf(await this.sendOnce(request, token, dice, PATIENCE_MS));
      } catch (error) {
        await this.wait(error, dice);
      }
    }
  }

  /** Sends a command until there is an answer, always with one key, and notes what became of it. */
  async command(command: Command, token: string | null, dice: Dice): Promise<Answer> {
    if (this.isOver) throw new Over();
    const key = dice.uuid();
    const correlationId = dice.uuid();
    const request = withHeaders(command.request(key), { 'x-request-id': correlationId });
    const note = (outcome: Outcome, receipt: Receipt | null, attempts: number) =>
      this.sent.push({ name: command.name, correlationId, outcome, receipt, attempts });
    for (let attempts = 1; ; attempts += 1) {
      try {
        const answer = await this.attempt(command, request, token, dice);
        if ('payload' in answer)
          note({ kind: 'ACKNOWLEDGED' }, receiptOf(answer.payload), attempts);
        else note({ kind: 'REFUSED', code: answer.refused }, null, attempts);
        return answer;
      } catch (error) {
        await this.wait(error, dice).catch((over: unknown) => {
          note({ kind: 'UNANSWERED' }, null, attempts);
          throw over;
        });
      }
    }
  }

  private async attempt(
    command: Command,
    request: HttpRequest,
    token: string | null,
    dice: Dice,
  ): Promise<Answer> {
    const chance = dice.next();
    const patience = chance < LOST_ANSWERS ? dice.between(1, 40) : PATIENCE_MS;
    const once = this.sendOnce(request, token, dice, patience);
    if (chance < 1 - TWINS) return command.read(await once);
    const [one, other] = await Promise.allSettled([
      once,
      this.sendOnce(request, token, dice, PATIENCE_MS),
    ]);
    const answered = one.status === 'fulfilled' ? one : other;
    if (answered.status === 'rejected') throw answered.reason;
    return command.read(answered.value);
  }

  private async sendOnce(
    { method, path, body, headers }: HttpRequest,
    token: string | null,
    dice: Dice,
    patience: number,
  ): Promise<unknown> {
    const address = dice.pick(this.addresses);
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', ...authorization, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    if ([429, 502, 503, 504].includes(response.status)) throw new Passing(text);
    const answer = JSON.parse(text) as unknown;
    if (isPassing(answer)) throw new Passing(text);
    if (isOdd(response.status, answer)) this.oddities.push(`${path}: ${text.slice(0, 500)}`);
    return answer;
  }

  /** Whatever went wrong, it is asked again; after the end it is not. */
  private async wait(error: unknown, dice: Dice): Promise<void> {
    if (this.isOver) throw new Over();
    if (error instanceof Over) throw error;
    await sleep(dice.between(PAUSE_MS.least, PAUSE_MS.most));
  }
}

export function graphql(query: string, variables: object): HttpRequest {
  return { method: 'POST', path: '/graphql', body: { query, variables } };
}

function withHeaders(request: HttpRequest, further: Record<string, string>): HttpRequest {
  return { ...request, headers: { ...request.headers, ...further } };
}

interface GraphqlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { code?: string };
  }[];
}

function dataOf(answer: unknown): unknown {
  const { data, errors } = answer as GraphqlAnswer;
  if (!errors?.length) return data;
  throw new Error(JSON.stringify(errors));
}

function isPassing(answer: unknown): boolean {
  const codes = (answer as GraphqlAnswer).errors?.map(({ extensions }) => extensions?.code) ?? [];
  return codes.some((code) => code === 'UNAVAILABLE' || code === 'TOO_MANY_REQUESTS');
}

/** Every fault but those that pass is odd here: the clients ask for nothing wrong. */
function isOdd(status: number, answer: unknown): boolean {
  const { errors } = answer as GraphqlAnswer;
  return (Array.isArray(errors) && errors.length > 0) || status >= 500 || status === 401;
}

function receiptOf(payload: Record<string, unknown>): Receipt | null {
  const receipt = payload['receipt'] as Receipt | undefined;
  return receipt ? { sequence: receipt.sequence, hash: receipt.hash } : null;
}
