import type {
  JudgedOrder,
  Position,
  PowerCode,
  Rules,
  UnreadableLine,
  WrittenOrder,
} from '../../engine/index.js';

/** Who writes the orders: one player a power, or the owner for every power. */
export type GameControl = 'SEATED' | 'SCRIBE';

/**
 * Everything that can have happened in a game.
 *
 * A released event is never edited: a changed fact gets a new type or schema version, and an upcaster
 * lifts the old one when it is read. Data is plain JSON, so a stored event reads back as it was written.
 */
export type GameEvent =
  | Happened<
      'GameCreated',
      {
        owner: string;
        variant: string;
        control: GameControl;
        rules: Rules;
        /** Of a copy, the game that it was made of, as of how many of its events; else null. */
        forkedFrom: ForkedFrom | null;
      }
    >
  | Happened<'PlayerJoined', { player: string; power: PowerCode }>
  | Happened<'GameStarted', { opening: Position }>
  | Happened<
      'OrdersSubmitted',
      {
        phase: string;
        power: PowerCode;
        orders: readonly WrittenOrder[];
        /** Lines left out at the client's wish because they were no orders at all. */
        unreadable: readonly UnreadableLine[];
      }
    >
  | Happened<'ReadinessChanged', { phase: string; power: PowerCode; ready: boolean }>
  // Carries every verdict, so that replaying a game never adjudicates it again; and which attempts it closes and
  // opens, so that each view of phases follows from the events alone.
  | Happened<
      'PhaseAdjudicated',
      {
        phase: string;
        attempt: number;
        orders: readonly JudgedOrder[];
        next: Position;
        nextAttempt: number;
        engineVersion: string;
      }
    >
  // Carries the board that the game returns to, so that folding needs no past one.
  | Happened<
      'PhaseReopened',
      {
        phase: string;
        reason: string;
        /** The attempt that counted so far, and every later phase that it led to, in their order. */
        superseded: readonly PhaseAttempt[];
        position: Position;
      }
    >
  | Happened<'GameEnded', { kind: 'SOLO'; winners: readonly PowerCode[] }>;

export interface ForkedFrom {
  /** A bare uuid. */
  readonly game: string;
  readonly version: number;
}

/** Which play of a phase: the first is attempt 1, and each reopening begins another. */
export interface PhaseAttempt {
  readonly phase: string;
  readonly attempt: number;
}

export type GameEventType = GameEvent['type'];

/** The data of one event type, as in `DataOf<'PhaseAdjudicated'>`. */
export type DataOf<Type extends GameEventType> = Extract<GameEvent, { type: Type }>['data'];

interface Happened<Type extends string, Data> {
  readonly type: Type;
  readonly data: Readonly<Data>;
}
