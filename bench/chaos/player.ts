import { type Answer, type Api, type Command, Over } from './api.js';
import { overGraphql, overRest } from './commands.js';
import type { Dice } from './dice.js';

const PASSWORD = 'a long enough passphrase';
/** How many commands go over REST, and how many submissions are thought over. */
const OVER_REST = 0.25;
const SECOND_THOUGHTS = 0.15;

interface Turn {
  readonly status: string;
  readonly phase: { readonly name: string; readonly legalOrders: readonly string[] } | null;
  readonly seats: readonly { readonly power: string; readonly owesOrders: boolean }[];
}

/** Somebody at the table: takes a seat, and in each phase orders by chance and is ready. */
export class ChaosPlayer {
  private token: string | null = null;

  constructor(
    private readonly api: Api,
    private readonly dice: Dice,
    readonly power: string,
  ) {}

  async signUp(): Promise<void> {
    const input = { handle: `p-${this.dice.uuid().slice(0, 13)}`, password: PASSWORD };
    const { token } = await this.done(overGraphql('signUp', input, 'token player { id }'));
    this.token = String(token);
  }

  async createGame(name: string): Promise<string> {
    const input = { name, control: 'SEATED' };
    const { game } = await this.done(overGraphql('createGame', input, 'game { id }'));
    return (game as { id: string }).id;
  }

  async join(gameId: string): Promise<void> {
    await this.done(overGraphql('joinGame', { gameId, power: this.power }, 'game { id }'));
  }

  async start(gameId: string): Promise<void> {
    await this.done(overGraphql('startGame', { gameId }, 'game { id }'));
  }

  /** Gives orders in the phase that is open, unless it is the given one; answers which it was, null when all is over. */
  async play(gameId: string, last: string | null): Promise<string | null> {
    const data = await this.api.read(TURN, { gameId, power: this.power }, this.token, this.dice);
    const { game } = data as { game: Turn };
    if (!game.phase) return null;
    const { name, legalOrders } = game.phase;
    const owes = game.seats.some(({ power, owesOrders }) => power === this.power && owesOrders);
    if (name !== last && owes) await this.order(gameId, name, legalOrders);
    return name;
  }

  private async order(gameId: string, phase: string, legal: readonly string[]): Promise<void> {
    const times = this.dice.isBelow(SECOND_THOUGHTS) ? 2 : 1;
    const power = this.power;
    for (let time = 0; time < times; time += 1) {
      const orders = chosen(legal, this.dice);
      await this.send('submitOrders', gameId, { phase, power, orders });
    }
    await this.send('setReady', gameId, { phase, power, ready: true });
  }

  private async send(name: 'submitOrders' | 'setReady', gameId: string, input: object) {
    const isRest = this.dice.isBelow(OVER_REST);
    const command = isRest ? RESTFUL[name](gameId, input) : GRAPHIC[name](gameId, input);
    await this.api.command(command, this.token, this.dice);
  }

  /** For what cannot be refused here: a refusal is a finding, and ends the game at this table. */
  private async done(command: Command): Promise<Record<string, unknown>> {
    const answer: Answer = await this.api.command(command, this.token, this.dice);
    if ('payload' in answer) return answer.payload;
    this.api.oddities.push(`${command.name} was refused: ${answer.refused}: ${answer.text}`);
    throw new Over();
  }
}

const GRAPHIC = {
  submitOrders: (gameId: string, input: object) =>
    overGraphql('submitOrders', { gameId, ...input }, 'receipt { sequence hash }'),
  setReady: (gameId: string, input: object) =>
    overGraphql('setReady', { gameId, ...input }, 'game { version }'),
};

const RESTFUL = {
  submitOrders: (gameId: string, input: object) =>
    overRest('submitOrders', 'PUT', `/api/v1/games/${gameId}/orders`, input),
  setReady: (gameId: string, input: object) =>
    overRest('setReady', 'POST', `/api/v1/games/${gameId}/readiness`, input),
};

const TURN = `query ($gameId: ID!, $power: ID!) { game(id: $gameId) {
  status phase { name legalOrders(power: $power) } seats { power owesOrders } } }`;

/** One order by chance for each unit or centre; the list names what each is for in front. */
export function chosen(legal: readonly string[], dice: Dice): string[] {
  const byUnit = new Map<string, string[]>();
  for (const order of legal) {
    const unit = order.split(' ').slice(0, 2).join(' ');
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), order]);
  }
  return [...byUnit.values()].map((orders) => dice.pick(orders));
}
