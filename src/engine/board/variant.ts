import type { LocationCode, UnitType } from '../vocabulary.js';
import type { Board } from './board.js';
import type { PowerFacts, ProvinceFacts, VariantFacts } from './facts.js';

/** A map with its powers, as clients read it, and the board that the engine computes on. */
export interface Variant {
  readonly code: string;
  readonly name: string;
  /** The number of centres that wins the game. */
  readonly soloCenters: number;
  readonly powers: readonly Power[];
  readonly provinces: readonly Province[];
  readonly facts: VariantFacts;
  readonly board: Board;
}

/** A power as clients read it. */
export type Power = Pick<PowerFacts, 'code' | 'names' | 'homes'>;

export interface Province extends Pick<
  ProvinceFacts,
  'code' | 'names' | 'type' | 'isSupplyCenter'
> {
  /** Its coasts as locations ("stp/nc"); empty where there is only one coast, or none. */
  readonly coasts: readonly LocationCode[];
  readonly adjacencies: readonly AdjacencyFacts[];
}

/** A border that the named kinds of unit may cross, from a location to another. */
export interface AdjacencyFacts {
  readonly from: LocationCode;
  readonly to: LocationCode;
  readonly units: readonly UnitType[];
}
