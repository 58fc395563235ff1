import type { Caller } from '../../api/auth/caller.decorator.js';
import type { Clock } from '../../kernel/clock.js';
import { uuidOf } from '../../kernel/ids.js';
import type { Refusal } from '../../kernel/refusal.js';
import { gameNotFound } from '../decisions/refusals.js';
import type { GameEvent } from '../events/game.events.js';
import type { GameState } from '../state/game-state.js';
import { commandOf, type CommandContext } from './command-context.js';
import type { CommandRequest } from './command-request.js';

interface Asked {
  readonly gameId: string;
  readonly [fact: string]: unknown;
}

type Decided<Kind extends string> = readonly GameEvent[] | Refusal<Kind>;

/** Who asks for a command, and when; a key in the input goes before the one in the header. */
export function contextOf(
  { principal, correlationId, idempotencyKey }: Caller,
  input: { readonly idempotencyKey?: string | null },
  clock: Clock,
): CommandContext {
  const key = input.idempotencyKey ?? idempotencyKey;
  return { principal, correlationId, idempotencyKey: key, now: clock.now() };
}

/** A command on a game that exists, by the public id that was asked for. */
export function onGame<Kind extends string>(
  name: string,
  request: Asked,
  context: CommandContext,
  decide: (game: GameState, player: string) => Decided<Kind> | Promise<Decided<Kind>>,
): CommandRequest<Kind | 'GameNotFound'> | Refusal<'GameNotFound'> {
  const { player, ...command } = commandOf(name, 'games:play', request, context);
  const gameId = uuidOf('game', request.gameId);
  if (gameId === null) return gameNotFound(request.gameId);
  return {
    ...command,
    gameId,
    isNewGame: false,
    decide: (game) => (game ? decide(game, player) : gameNotFound(request.gameId)),
    furtherWrites: [],
  };
}
