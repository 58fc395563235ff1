import type {
  Locale,
  LocationCode,
  PowerCode,
  ProvinceCode,
  ProvinceType,
  UnitType,
} from '../vocabulary.js';
import type { Board } from './board.js';
import type { VariantFacts } from './facts.js';

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

export interface Power {
  readonly code: PowerCode;
  readonly names: Readonly<Record<Locale, string>>;
  readonly homes: readonly ProvinceCode[];
}

export interface Province {
  readonly code: ProvinceCode;
  readonly names: Readonly<Record<Locale, string>>;
  readonly type: ProvinceType;
  readonly isSupplyCenter: boolean;
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
