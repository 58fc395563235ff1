import type { Caller } from '../../src/api/auth/caller.decorator.js';
import { publicId } from '../../src/kernel/ids.js';
import type { Success } from '../../src/games/commands/handle-command.js';
import type { GameCommands } from '../../src/games/commands/game-commands.js';
import { isRefusal, type Refusal } from '../../src/kernel/refusal.js';
import { somebody } from './house.js';

const ORDERS: Readonly<Record<string, readonly string[]>> = {
  austria: ['A VIE H', 'A BUD H', 'F TRI H'],
  england: ['F LON H', 'F EDI H', 'A LVP H'],
  france: ['A PAR H', 'A MAR H', 'F BRE H'],
  germany: ['A BER H', 'A MUN H', 'F KIE H'],
  italy: ['A ROM H', 'A VEN H', 'F NAP H'],
  russia: ['A MOS H', 'A WAR H', 'F SEV H', 'F STP/SC H'],
  turkey: ['A CON H', 'A SMY H', 'F ANK H'],
};

/** A game whose owner writes for every power; everybody stays where they are, so that it never ends. */
export class Scribe {
  private turn = 0;
  private phase = 'S1901M';

  private constructor(
    private readonly commands: GameCommands,
    private readonly caller: Caller,
    readonly gameId: string,
  ) {}

  static async begin(commands: GameCommands): Promise<Scribe> {
    const caller = somebody();
    const created = done(await commands.createGame({ name: 'A bench', control: 'SCRIBE' }, caller));
    const gameId = publicId('game', created.game.gameId);
    done(await commands.startGame({ gameId }, caller));
    return new Scribe(commands, caller, gameId);
  }

  /** One submission of three orders, under a key of its own: what a server is asked most. */
  async submit(key: string): Promise<Success> {
    const [power = '', orders = []] = Object.entries(ORDERS)[this.turn % 7] ?? [];
    this.turn += 1;
    return this.write(power, orders, key);
  }

  /** So many phases, each with everybody's orders. */
  async play(phases: number): Promise<void> {
    for (let played = 0; played < phases; played += 1) {
      for (const [power, orders] of Object.entries(ORDERS)) await this.write(power, orders, null);
      const input = { gameId: this.gameId, phase: this.phase };
      const { game } = done(await this.commands.adjudicatePhase(input, this.caller));
      if (game.status !== 'ACTIVE') throw new Error('The game ended.');
      this.phase = game.position.phase;
    }
  }

  private async write(
    power: string,
    orders: readonly string[],
    idempotencyKey: string | null,
  ): Promise<Success> {
    const input = { gameId: this.gameId, phase: this.phase, power, orders: [...orders] };
    return done(await this.commands.submitOrders({ ...input, idempotencyKey }, this.caller));
  }
}

function done(answer: Success | Refusal): Success {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}
