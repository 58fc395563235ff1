import type { Position, PowerCode, Rules, WrittenOrder } from '../../engine/index.js';
import type { GameControl } from '../events/game.events.js';

export const GAME_STATUSES = ['FORMING', 'ACTIVE', 'FINISHED'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** A power's place in a game. Raw: what a viewer may know of it goes through `viewFor`. */
export interface Seat {
  /** Who plays it; null while it is open, and always in a SCRIBE game. */
  readonly player: string | null;
  readonly isReady: boolean;
  /** Whether orders of the current phase stand written. */
  readonly hasSubmitted: boolean;
}

/** What permissions and secrecy hang on; both the fold and the read models know it. */
export interface GameFacts {
  readonly gameId: string;
  readonly status: GameStatus;
  readonly control: GameControl;
  readonly owner: string;
  /** Every power of the variant, in the variant's order. */
  readonly seats: Readonly<Record<PowerCode, Seat>>;
}

/** A power's newest orders for the current phase, as written. */
export interface Submission {
  readonly orders: readonly WrittenOrder[];
  /** The event that holds them: of equal orders, the first submitted counts. */
  readonly version: number;
}

/** By the name of a phase, how many attempts at it count no more. Phases that nothing took back do not stand here. */
export type SupersededAttempts = Readonly<Record<string, number>>;

interface Game<Status extends GameStatus> extends GameFacts {
  readonly status: Status;
  readonly variant: string;
  readonly rules: Rules;
  /** How many events the game's stream holds. */
  readonly version: number;
}

export type FormingGame = Game<'FORMING'>;

export interface ActiveGame extends Game<'ACTIVE'> {
  readonly position: Position;
  readonly submissions: Readonly<Record<PowerCode, Submission>>;
  readonly superseded: SupersededAttempts;
}

export interface FinishedGame extends Game<'FINISHED'> {
  /** The board as the game left it. */
  readonly position: Position;
  readonly winners: readonly PowerCode[];
  readonly superseded: SupersededAttempts;
}

export type GameState = FormingGame | ActiveGame | FinishedGame;
