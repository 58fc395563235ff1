import { Injectable } from '@nestjs/common';
import type { Caller } from '../../api/auth/caller.decorator.js';
import { Clock } from '../../kernel/clock.js';
import { newUuid } from '../../kernel/ids.js';
import { isRefusal, type Refusal } from '../../kernel/refusal.js';
import { rulesRequest } from '../analysis.js';
import { variantCode } from '../asked.js';
import { commandOf, type CommandContext } from './command-context.js';
import { adjudicatePhase } from '../decisions/adjudicate-phase.js';
import { createGame } from '../decisions/create-game.js';
import { joinGame } from '../decisions/join-game.js';
import { setReady } from '../decisions/set-ready.js';
import { startGame } from '../decisions/start-game.js';
import { submitOrders } from '../decisions/submit-orders.js';
import type {
  AdjudicatePhaseInput,
  CreateGameInput,
  JoinGameInput,
  SetReadyInput,
  StartGameInput,
  SubmitOrdersInput,
} from '../dto/command.inputs.js';
import type { GameEvent } from '../events/game.events.js';
import { CommandHandler, type Success } from './handle-command.js';
import { contextOf, onGame } from './on-game.js';
import type { GameState } from '../state/game-state.js';
import { labelGame } from '../views/game-labels.js';

type Answer<Kind extends string> = Promise<Success | Refusal<Kind>>;
type Keyed = Pick<StartGameInput, 'idempotencyKey'>;

/**
 * Everything a player can do in a game, as clients ask it: the same for GraphQL and REST, whose bodies find their
 * game in the path. Each answers with what was recorded, or with the refusal that says what would be right; a
 * refusal records nothing. A request is the same as an earlier one when the command made of it is, whatever was
 * left out. Throws the faults UNAUTHENTICATED and FORBIDDEN for who may not act at all, BAD_USER_INPUT for a seat
 * that the game does not have, and IDEMPOTENCY_KEY_REUSED.
 */
@Injectable()
export class GameCommands {
  constructor(
    private readonly handler: CommandHandler,
    private readonly clock: Clock,
  ) {}

  /** A new game, forming, owned by who makes it. */
  async createGame(input: CreateGameInput, caller: Caller): Answer<'UnknownVariant'> {
    const request = {
      name: input.name,
      variant: variantCode(input.variant ?? 'standard'),
      control: input.control ?? 'SEATED',
      rules: rulesRequest(input.rules),
    };
    const context = this.context(caller, input);
    const { player, ...command } = commandOf('createGame', 'games:create', request, context);
    const gameId = newUuid();
    return this.handler.handle({
      ...command,
      gameId,
      isNewGame: true,
      decide: () => createGame({ ...request, player }),
      furtherWrites: [labelGame(gameId, request.name)],
    });
  }

  /** Takes a seat of a forming game; who holds that seat already is answered the same. */
  async joinGame(
    { gameId, power = null, ...rest }: JoinGameInput,
    caller: Caller,
  ): Answer<'GameNotFound' | 'GameNotForming' | 'SeatTaken'> {
    const context = this.context(caller, rest);
    return this.play('joinGame', { gameId, power }, context, (game, player) =>
      joinGame(game, { power, player }),
    );
  }

  /** Opens the first phase. */
  async startGame(
    { gameId, ...rest }: StartGameInput,
    caller: Caller,
  ): Answer<'GameNotFound' | 'GameNotForming' | 'NotGameOwner' | 'SeatsOpen'> {
    const context = this.context(caller, rest);
    return this.play('startGame', { gameId }, context, (game, player) =>
      startGame(game, { player }),
    );
  }

  /** Replaces a power's orders for the current phase. */
  async submitOrders(
    input: SubmitOrdersInput,
    caller: Caller,
  ): Answer<'GameNotFound' | 'NotYourPower' | 'PhaseNotCurrent' | 'UnreadableOrders'> {
    const { gameId, phase, power, orders } = input;
    const request = { gameId, phase, power, orders, keepReadable: input.keepReadable ?? false };
    return this.play('submitOrders', request, this.context(caller, input), (game, player) =>
      submitOrders(game, { ...request, lines: orders, player }),
    );
  }

  /** Says that a power is done with its orders, or is not; the last one closes the phase. */
  async setReady(
    input: SetReadyInput,
    caller: Caller,
  ): Answer<'GameNotFound' | 'NotYourPower' | 'PhaseNotCurrent'> {
    const { gameId, phase, power, ready } = input;
    const request = { gameId, phase, power, ready };
    return this.play('setReady', request, this.context(caller, input), (game, player) =>
      setReady(game, { ...request, player }),
    );
  }

  /** Closes the current phase now. */
  async adjudicatePhase(
    { gameId, phase, ...rest }: AdjudicatePhaseInput,
    caller: Caller,
  ): Answer<'GameNotFound' | 'NotGameOwner' | 'PhaseNotCurrent'> {
    const context = this.context(caller, rest);
    return this.play('adjudicatePhase', { gameId, phase }, context, (game, player) =>
      adjudicatePhase(game, { phase, player }),
    );
  }

  private context(caller: Caller, input: Keyed): CommandContext {
    return contextOf(caller, input, this.clock);
  }

  private async play<Kind extends string>(
    name: string,
    request: { readonly gameId: string; readonly [fact: string]: unknown },
    context: CommandContext,
    decide: (game: GameState, player: string) => readonly GameEvent[] | Refusal<Kind>,
  ): Answer<Kind | 'GameNotFound'> {
    const command = onGame(name, request, context, decide);
    return isRefusal(command) ? command : this.handler.handle(command);
  }
}
