import type { PowerCode, UnreadableLine } from '../../engine/index.js';
import { refuse, type Refusal } from '../../kernel/refusal.js';
import type { GameState, GameStatus } from '../state/game-state.js';
import { hasPower } from '../state/who-writes.js';

/** A game that does not exist, by the public id that was asked for. */
export function gameNotFound(id: string): Refusal<'GameNotFound'> {
  return refuse(
    'GameNotFound',
    `There is no game with the id "${id}". List the games to find its id.`,
  );
}

export function unknownVariant(code: string, known: readonly string[]): Refusal<'UnknownVariant'> {
  return refuse(
    'UnknownVariant',
    `There is no variant "${code}". This server has: ${known.join(', ')}.`,
  );
}

export function gameNotForming(game: { readonly status: GameStatus }): Refusal<'GameNotForming'> {
  const since = game.status === 'ACTIVE' ? 'has started already' : 'is over';
  return refuse('GameNotForming', `This game ${since}; only a game that is FORMING can do that.`, {
    status: game.status,
  });
}

export function seatTaken(message: string): Refusal<'SeatTaken'> {
  return refuse('SeatTaken', message);
}

export function notGameOwner(message: string): Refusal<'NotGameOwner'> {
  return refuse('NotGameOwner', message);
}

export function seatsOpen(powers: readonly PowerCode[]): Refusal<'SeatsOpen'> {
  return refuse(
    'SeatsOpen',
    `The game starts when every seat is taken; still open: ${powers.join(', ')}.`,
    { powers },
  );
}

/** The asker does not write for this power, or the game has no such power. */
export function notYourPower(game: GameState, power: string): Refusal<'NotYourPower'> {
  if (!hasPower(game, power)) return refuse('NotYourPower', noSuchPower(game, power));
  const writer = game.control === 'SCRIBE' ? "the game's owner" : 'the player who holds its seat';
  return refuse('NotYourPower', `Only ${writer} orders for ${power}.`);
}

export function noSuchPower(game: GameState, power: string): string {
  return `This game has no power "${power}". Its powers are: ${Object.keys(game.seats).join(', ')}.`;
}

/** The phase is not the one awaiting orders. */
export function phaseNotCurrent(game: GameState, phase: string): Refusal<'PhaseNotCurrent'> {
  const currentPhase = game.status === 'ACTIVE' ? game.position.phase : null;
  return refuse('PhaseNotCurrent', `Phase "${phase}" is not open: ${phaseNow(game)}`, {
    currentPhase,
  });
}

/** The game as it stands never played the phase. */
export function phaseNotFound(game: GameState, phase: string): Refusal<'PhaseNotFound'> {
  return refuse(
    'PhaseNotFound',
    `The game, as it stands, never played "${phase}": ${phaseNow(game)} Name a phase that it has closed.`,
  );
}

export function phaseNotAdjudicated(phase: string): Refusal<'PhaseNotAdjudicated'> {
  return refuse(
    'PhaseNotAdjudicated',
    `Phase "${phase}" is open: its orders can be replaced by submitting others. Only a phase that was adjudicated can be reopened.`,
  );
}

export function gameFinished(): Refusal<'GameFinished'> {
  return refuse(
    'GameFinished',
    'This game is over: a finished game cannot be reopened, only forked. Fork it as of the version to go on from.',
  );
}

function phaseNow(game: GameState): string {
  switch (game.status) {
    case 'FORMING':
      return 'the game has not started.';
    case 'ACTIVE':
      return `the game awaits orders for ${game.position.phase}.`;
    case 'FINISHED':
      return 'the game is over.';
  }
}

export function unreadableOrders(
  lines: readonly UnreadableLine[],
  written: number,
): Refusal<'UnreadableOrders'> {
  const places = lines.map(({ index }) => index + 1).join(', ');
  const which = lines.length === 1 ? `line ${places}` : `lines ${places}`;
  const found = `${which} of ${written} cannot be read as an order`;
  const advice =
    lines.length < written
      ? 'Write each as "A PAR - BUR", or set keepReadable to record the others.'
      : 'Write each as "A PAR - BUR"; to withdraw the orders, send no line at all.';
  return refuse('UnreadableOrders', `Nothing was recorded: ${found}. ${advice}`, { lines });
}
