import type { Ints } from './ints.js';

/** More steps than any map has. */
export const UNREACHABLE = 1_000_000;

/**
 * The map in small integers. A location is a province or one coast of it: the first `provinceCount`
 * locations are the provinces themselves, in the order of their codes; the coasts follow.
 */
export interface Board {
  readonly provinceCount: number;
  readonly locationCount: number;
  readonly powerCount: number;
  readonly locationCodes: readonly string[];
  readonly powerCodes: readonly string[];
  /** The number of a location or power code. */
  readonly locationOf: ReadonlyMap<string, number>;
  readonly powerOf: ReadonlyMap<string, number>;
  readonly provinceOf: Ints;
  /** The coasts of a province as locations; the province itself where a fleet needs no coast. */
  readonly fleetLocations: readonly Ints[];
  readonly isSea: Ints;
  readonly isLand: Ints;
  readonly isCenter: Ints;
  /** The power whose home centre it is, or -1. */
  readonly homeOf: Ints;
  /** army[from * provinceCount + to]: an army may walk there. */
  readonly army: Ints;
  readonly armyNeighbours: readonly Ints[];
  /** fleet[from * locationCount + to]: a fleet may sail there. */
  readonly fleet: Ints;
  readonly fleetNeighbours: readonly Ints[];
  /** fleetReach[from * provinceCount + to]: a fleet at this location may sail to some coast of that province. */
  readonly fleetReach: Ints;
  /** convoy[sea * provinceCount + province]: a fleet in that sea borders the province, whatever the coast. */
  readonly convoy: Ints;
  /** The seas that border on a province, and the coastal provinces that border on a sea. */
  readonly seaNeighbours: readonly Ints[];
  readonly portNeighbours: readonly Ints[];
  /** The provinces, each once, that a fleet at a location may sail to. */
  readonly fleetProvinces: readonly Ints[];
  /** Those of them of which it may choose the coast. */
  readonly severalCoasts: readonly Ints[];
  /** steps[from * provinceCount + to]: fewest steps over any border, by army or fleet; UNREACHABLE where there is no way. */
  readonly steps: Ints;
}
