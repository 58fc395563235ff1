/**
 * The one kind of array the engine computes in: with a single kind, every access compiles to a plain load.
 */
export type Ints = Int32Array;

/** The number at a place that the caller knows to exist. */
export function at(ints: Ints, place: number): number {
  return ints[place] as number;
}
