import { setTimeout as sleep } from 'node:timers/promises';

/** How long a request is tried again while the server cannot be reached or asks for patience. */
const PATIENCE_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Faults that pass: the same request can be sent again. */
const FOR_THE_MOMENT = new Set(['UNAVAILABLE', 'TOO_MANY_REQUESTS']);

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { code?: string };
  }[];
}

/** Thrown for a request that can succeed when it is sent again. */
class Unavailable extends Error {}

/** Sends operations to one GraphQL endpoint; commands carry keys of their own, so that repeating one is safe. */
export class GraphqlClient {
  private token: string | null = null;
  private isWaiting = false;

  /** `tell` hears that it waits for the server, once until an answer comes. */
  constructor(
    readonly endpoint: string,
    private readonly tell: (message: string) => void,
  ) {}

  useToken(token: string): void {
    this.token = token;
  }

  async send(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const data = await this.sendOnce(query, variables);
        this.isWaiting = false;
        return data;
      } catch (error) {
        if (!(error instanceof Unavailable) || Date.now() + pause > deadline) throw error;
        this.tellOnce(error.message);
        await sleep(pause);
      }
    }
  }

  private tellOnce(why: string): void {
    if (!this.isWaiting) this.tell(`${why} Trying again for up to ${PATIENCE_MS / 1000} seconds.`);
    this.isWaiting = true;
  }

  private async sendOnce(query: string, variables: object): Promise<unknown> {
    const response = await this.post(JSON.stringify({ query, variables }));
    if (response.status === 429 || response.status >= 500) {
      throw new Unavailable(`${this.endpoint} answered ${String(response.status)}.`);
    }
    const { data, errors } = await this.answerOf(response);
    if (errors?.some(({ extensions }) => FOR_THE_MOMENT.has(extensions?.code ?? ''))) {
      throw new Unavailable(errors.map(({ message }) => message).join('; '));
    }
    if (errors?.length) throw new Error(errors.map(({ message }) => message).join('; '));
    return data;
  }

  private async post(body: string): Promise<Response> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (this.token !== null) headers['authorization'] = `Bearer ${this.token}`;
    try {
      return await fetch(this.endpoint, { method: 'POST', headers, body });
    } catch (cause) {
      throw new Unavailable(`${this.endpoint} cannot be reached: is the server running?`, {
        cause,
      });
    }
  }
  private async answerOf(response: Response): Promise<Answer> {
    // A server that stops while it answers breaks the answer off.
    const text = await response.text().catch((cause: unknown) => {
      throw new Unavailable(`The answer of ${this.endpoint} broke off.`, { cause });
    });
    const answer = parsed(text);
    if (answer !== null) return answer;
    const what = `${this.endpoint} answered ${String(response.status)} and no GraphQL`;
    throw new Error(`${what}: is --url the address of a Chancery server?`);
  }
}

function parsed(text: string): Answer | null {
  try {
    const answer: unknown = JSON.parse(text);
    const isAnswer = typeof answer === 'object' && answer !== null;
    return isAnswer && ('data' in answer || 'errors' in answer) ? (answer as Answer) : null;
  } catch {
    return null;
  }
}
