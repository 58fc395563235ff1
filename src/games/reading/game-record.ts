import type { PowerCode, Rules } from '../../engine/index.js';
import type { DataOf } from '../events/game.events.js';
import type { GameFacts, Seat } from '../state/game-state.js';

/** A game after a number of its events. */
export interface GameMoment {
  readonly gameId: string;
  readonly version: number;
}

/** A game as its read models hold it. */
export interface GameRecord extends GameFacts {
  readonly name: string;
  readonly variant: string;
  readonly rules: Rules;
  /** How many events its stream holds. */
  readonly version: number;
  /** The phase awaiting orders; null before the start and after the end. */
  readonly phase: string | null;
  /** The event that gave the board its present form; 0 before the start. */
  readonly positionVersion: number;
  /** How it ended; null until it has. */
  readonly resultKind: DataOf<'GameEnded'>['kind'] | null;
  /** Who won or shared the win; null until it has ended. */
  readonly winners: readonly PowerCode[] | null;
  /** The game that this one is a copy of, after so many of its events; null for one that began by itself. */
  readonly forkedFrom: GameMoment | null;
  readonly createdAt: string;
  readonly seats: Readonly<Record<PowerCode, SeatRecord>>;
}

export interface SeatRecord extends Seat {
  /** The event with the power's newest orders for the current phase; 0 while there are none. */
  readonly submittedVersion: number;
}

/** A phase of a game, open or closed. */
export interface PhaseRecord {
  readonly gameId: string;
  readonly name: string;
  /** 1, or more when the phase was opened again. */
  readonly attempt: number;
  /** The event that opened it and holds the board at its start. */
  readonly startedVersion: number;
  /** The event that closed it and holds what counted; null while it is open. */
  readonly closedVersion: number | null;
  readonly adjudicatedAt: string | null;
  /** The event since which it counts no more; null while it counts. */
  readonly supersededVersion: number | null;
}

/** Names a phase; without an attempt, the latest. */
export interface PhaseKey {
  readonly gameId: string;
  readonly name: string;
  readonly attempt?: number | undefined;
}
