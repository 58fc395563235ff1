import type { OrderType, PowerCode, UnitType } from '../vocabulary.js';

/** A place as written: a province by number, and the coast that was named with it. */
export interface WrittenPlace {
  readonly province: number;
  readonly coast: string | null;
}

export interface WrittenUnit extends WrittenPlace {
  readonly unitType: UnitType | null;
  /** The power that was named as the owner of a supported or convoyed unit. */
  readonly owner?: PowerCode;
}

/** What a line says, before any board is looked at. */
export interface Sentence {
  readonly verb: OrderType;
  /** null for WAIVE. */
  readonly unit: WrittenUnit | null;
  readonly aided: WrittenUnit | null;
  readonly target: WrittenPlace | null;
  readonly isVia: boolean;
  /** Written by a program, in a notation that leaves out what the board knows. */
  readonly isStructured?: boolean;
}

/** So many characters of a line, and what to read there instead. */
export interface Mistake {
  readonly length: number;
  readonly nearest: string;
}

/** Thrown inside the parser where a line stops making sense; never leaves it. */
export class NotAnOrder extends Error {
  constructor(
    readonly column: number,
    message: string,
    /** What was not understood at that column; looking for what it may be takes a while. */
    readonly findMistake: () => Mistake | null = () => null,
  ) {
    super(message);
  }
}
