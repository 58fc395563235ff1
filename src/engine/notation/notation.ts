import type { Locale, PhaseType, Unit } from '../vocabulary.js';

/** Ways to write orders that are in use elsewhere. */
export const NOTATIONS = [
  'DATC',
  'JDIP',
  'DPJUDGE',
  'PYTHON',
  'WEBDIPLOMACY',
  'GODIP',
  'DAIDE',
  'FULL_NAMES',
] as const;

export type Notation = (typeof NOTATIONS)[number];

export interface WriteOptions {
  /** The language of full names; English when left out. */
  readonly locale?: Locale | undefined;
  /** The phase that an order is for: some notations disband after a defeat and in winter by different words. */
  readonly phase?: PhaseType | undefined;
  /** The units on the board: notations that name a convoy's route take one over these fleets. */
  readonly units?: readonly Unit[] | undefined;
}
