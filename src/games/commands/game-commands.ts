import { Injectable } from '@nestjs/common';
import type { RulesRequest } from '../../engine/index.js';
import { newUuid, uuidOf } from '../../kernel/ids.js';
import type { Refusal } from '../../kernel/refusal.js';
import { commandOf, type CommandContext } from './command-context.js';
import { adjudicatePhase } from '../decisions/adjudicate-phase.js';
import { createGame } from '../decisions/create-game.js';
import { joinGame } from '../decisions/join-game.js';
import { gameNotFound } from '../decisions/refusals.js';
import { setReady } from '../decisions/set-ready.js';
import { startGame } from '../decisions/start-game.js';
import { submitOrders } from '../decisions/submit-orders.js';
import type { GameControl, GameEvent } from '../events/game.events.js';
import { CommandHandler, type Success } from './handle-command.js';
import type { GameState } from '../state/game-state.js';
import { labelGame } from '../views/game-labels.js';

/** Ids of games are public ones here, just as the client sent them. */
export interface OfGame {
  readonly gameId: string;
}
export interface CreateGame {
  readonly name: string;
  /** The variant's code. */
  readonly variant: string;
  readonly control: GameControl;
  readonly rules: RulesRequest;
}
export interface JoinGame extends OfGame {
  /** null: the first open seat. */
  readonly power: string | null;
}
export type StartGame = OfGame;
export interface SubmitOrders extends OfGame {
  readonly phase: string;
  readonly power: string;
  readonly orders: readonly string[];
  readonly keepReadable: boolean;
}
export interface SetReady extends OfGame {
  readonly phase: string;
  readonly power: string;
  readonly ready: boolean;
}
export interface AdjudicatePhase extends OfGame {
  readonly phase: string;
}

type Answer<Kind extends string> = Promise<Success | Refusal<Kind>>;

/**
 * Everything a player can do in a game. Each answers with what was recorded, or with the refusal that says
 * what would be right; a refusal records nothing. Throws the faults UNAUTHENTICATED and FORBIDDEN for who may
 * not act at all, BAD_USER_INPUT for a seat that the game does not have, and IDEMPOTENCY_KEY_REUSED.
 */
@Injectable()
export class GameCommands {
  constructor(private readonly handler: CommandHandler) {}

  /** A new game, forming, owned by who makes it. */
  async createGame(input: CreateGame, context: CommandContext): Answer<'UnknownVariant'> {
    const { player, ...command } = commandOf('createGame', 'games:create', input, context);
    const gameId = newUuid();
    return this.handler.handle({
      ...command,
      gameId,
      isNewGame: true,
      decide: () => createGame({ ...input, player }),
      furtherWrites: [labelGame(gameId, input.name)],
    });
  }

  /** Takes a seat of a forming game; who holds that seat already is answered the same. */
  async joinGame(
    input: JoinGame,
    context: CommandContext,
  ): Answer<'GameNotFound' | 'GameNotForming' | 'SeatTaken'> {
    return this.play('joinGame', input, context, (game, player) =>
      joinGame(game, { ...input, player }),
    );
  }

  /** Opens the first phase. */
  async startGame(
    input: StartGame,
    context: CommandContext,
  ): Answer<'GameNotFound' | 'GameNotForming' | 'NotGameOwner' | 'SeatsOpen'> {
    return this.play('startGame', input, context, (game, player) => startGame(game, { player }));
  }

  /** Replaces a power's orders for the current phase. */
  async submitOrders(
    input: SubmitOrders,
    context: CommandContext,
  ): Answer<'GameNotFound' | 'NotYourPower' | 'PhaseNotCurrent' | 'UnreadableOrders'> {
    return this.play('submitOrders', input, context, (game, player) =>
      submitOrders(game, { ...input, lines: input.orders, player }),
    );
  }

  /** Says that a power is done with its orders, or is not; the last one closes the phase. */
  async setReady(
    input: SetReady,
    context: CommandContext,
  ): Answer<'GameNotFound' | 'NotYourPower' | 'PhaseNotCurrent'> {
    return this.play('setReady', input, context, (game, player) =>
      setReady(game, { ...input, player }),
    );
  }

  /** Closes the current phase now. */
  async adjudicatePhase(
    input: AdjudicatePhase,
    context: CommandContext,
  ): Answer<'GameNotFound' | 'NotGameOwner' | 'PhaseNotCurrent'> {
    return this.play('adjudicatePhase', input, context, (game, player) =>
      adjudicatePhase(game, { ...input, player }),
    );
  }

  private async play<Kind extends string>(
    name: string,
    input: OfGame,
    context: CommandContext,
    decide: (game: GameState, player: string) => readonly GameEvent[] | Refusal<Kind>,
  ): Answer<Kind | 'GameNotFound'> {
    const { player, ...command } = commandOf(name, 'games:play', input, context);
    const gameId = uuidOf('game', input.gameId);
    if (gameId === null) return gameNotFound(input.gameId);
    return this.handler.handle<Kind | 'GameNotFound'>({
      ...command,
      gameId,
      isNewGame: false,
      decide: (game) => (game ? decide(game, player) : gameNotFound(input.gameId)),
      furtherWrites: [],
    });
  }
}
