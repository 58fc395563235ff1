import { openingPosition, type Position } from '../../engine/index.js';
import { canonicalJson } from '../../event-store/canonical-json.js';
import { isRefusal } from '../../kernel/refusal.js';
import { joinGame } from '../decisions/join-game.js';
import { startGame } from '../decisions/start-game.js';
import type { DataOf, GameEvent, PhaseAttempt } from '../events/game.events.js';
import { attemptAt, attemptOpenedBy } from '../state/attempts.js';
import type { GameState } from '../state/game-state.js';
import { variantOf } from '../state/variant-of.js';
import { hasPower } from '../state/who-writes.js';
import {
  areAll,
  areRules,
  isOneOf,
  isOrigin,
  isPlayer,
  isUnreadable,
  WellFormed,
} from './well-formed.js';

interface Played extends PhaseAttempt {
  readonly board: Position;
}

/** Whether the events of a game can follow each other. What a phase came to is checked apart; here, that it was its turn. */
export class GameCourse {
  private isFork = false;
  /** The phases that count, each with the board at its start; the last is open. */
  private line: readonly Played[] = [];

  /** Why the event cannot have happened to the game as it was before; null where it can. */
  fault(game: GameState | null, event: GameEvent): string | null {
    if (event.type === 'GameCreated') return this.created(game, event.data);
    // Without a beginning nothing can be played, which is said where it is.
    if (game === null) return null;
    switch (event.type) {
      case 'PlayerJoined':
        return joinedFault(game, event.data);
      case 'GameStarted':
        return this.started(game, event.data);
      case 'OrdersSubmitted':
        return submittedFault(game, event.data);
      case 'ReadinessChanged':
        return readinessFault(game, event.data);
      case 'PhaseAdjudicated':
        return this.adjudicated(game, event.data);
      case 'PhaseReopened':
        return this.reopened(game, event.data);
      case 'GameEnded':
        return endedFault(game, event.data);
    }
  }

  private created(game: GameState | null, data: DataOf<'GameCreated'>): string | null {
    const { owner, control, rules, forkedFrom } = data;
    this.isFork = forkedFrom !== null;
    if (game) return 'the game was created before';
    if (!isPlayer(owner)) return 'its owner is no id of a player';
    if (!isOneOf(['SEATED', 'SCRIBE'], control)) return 'its control is neither SEATED nor SCRIBE';
    if (!areRules(rules)) return 'its rules are none that there are';
    return forkedFrom === null || isOrigin(forkedFrom)
      ? null
      : 'what it is a fork of is no moment of a game';
  }

  private started(game: GameState, { opening }: DataOf<'GameStarted'>): string | null {
    const decided = startGame(game, { player: game.owner });
    if (isRefusal(decided)) return decided.message;
    const variant = variantOf(game);
    if (!new WellFormed(variant).position(opening)) return 'its opening is no board';
    if (!this.isFork && !isSame(opening, openingPosition(variant)))
      return "its opening is not the map's";
    this.line = [{ phase: opening.phase, attempt: 1, board: opening }];
    return null;
  }

  private adjudicated(game: GameState, data: DataOf<'PhaseAdjudicated'>): string | null {
    const { phase, attempt, orders, next, nextAttempt } = data;
    if (game.status !== 'ACTIVE') return 'it closes a phase where none is open';
    if (phase !== game.position.phase)
      return `it closes ${phase} where ${game.position.phase} is open`;
    const known = new WellFormed(variantOf(game));
    if (!areAll(orders, known.judged) || !known.position(next)) return 'it holds no verdicts';
    if (attempt !== attemptAt(game, phase) || nextAttempt !== attemptAt(game, next.phase))
      return `it is not attempt ${attempt} at ${phase} that was open, or not attempt ${nextAttempt} at ${next.phase} that follows`;
    this.line = [...this.line, { phase: next.phase, attempt: nextAttempt, board: next }];
    return null;
  }

  private reopened(game: GameState, data: DataOf<'PhaseReopened'>): string | null {
    const { phase, reason, superseded, position } = data;
    if (game.status !== 'ACTIVE') return 'it reopens a phase of a game that is not under way';
    const place = this.line.findIndex((played) => played.phase === phase);
    const [first, ...later] = place === -1 ? [] : this.line.slice(place);
    if (!first || later.length === 0) return `it reopens ${phase}, which was not closed`;
    if (!isSame(position, first.board)) return `it does not return to the board of ${phase}`;
    const since = [first, ...later].map((played) => attemptOf(played));
    if (!isSame(superseded, since)) return 'it supersedes other phases than were played since';
    if (typeof reason !== 'string') return 'its reason is no text';
    const opened = { phase, attempt: attemptOpenedBy(data), board: first.board };
    this.line = [...this.line.slice(0, place), opened];
    return null;
  }
}

function joinedFault(game: GameState, { player, power }: DataOf<'PlayerJoined'>): string | null {
  if (!isPlayer(player)) return 'who joins is no id of a player';
  if (!hasPower(game, power)) return 'it gives a seat that the game does not have';
  const decided = joinGame(game, { player, power });
  if (isRefusal(decided)) return decided.message;
  return decided.length > 0 ? null : `${power} was seated before`;
}

function turnFault(
  game: GameState,
  { phase, power }: { readonly phase: string; readonly power: string },
): string | null {
  const open = game.status === 'ACTIVE' ? game.position.phase : null;
  if (phase !== open) return `it is of ${phase} where ${open ?? 'no phase'} is open`;
  return hasPower(game, power) ? null : 'it is of a power that the game does not have';
}

function submittedFault(game: GameState, data: DataOf<'OrdersSubmitted'>): string | null {
  const { written } = new WellFormed(variantOf(game));
  const areOrders = areAll(data.orders, written) && areAll(data.unreadable, isUnreadable);
  return turnFault(game, data) ?? (areOrders ? null : 'what it holds are no orders');
}

function readinessFault(game: GameState, data: DataOf<'ReadinessChanged'>): string | null {
  const isSaid = typeof data.ready === 'boolean';
  return turnFault(game, data) ?? (isSaid ? null : 'it says not whether a power is ready');
}

function endedFault(game: GameState, { kind, winners }: DataOf<'GameEnded'>): string | null {
  const isKnown = kind === 'SOLO' && areAll(winners, new WellFormed(variantOf(game)).power);
  if (game.status !== 'ACTIVE') return 'it ends a game that is not under way';
  return isKnown ? null : 'it names no end that there is';
}

const attemptOf = ({ phase, attempt }: PhaseAttempt): PhaseAttempt => ({ phase, attempt });

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
