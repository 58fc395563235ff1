import type { Locale, LocationCode, PowerCode, ProvinceCode, ProvinceType } from '../vocabulary.js';

/** A variant as its JSON file states it: names and borders, nothing derived. */
export interface VariantFacts {
  readonly code: string;
  readonly name: string;
  /** The phase a game begins in, such as "S1901M". */
  readonly opening: string;
  readonly soloCenters: number;
  readonly powers: readonly PowerFacts[];
  readonly provinces: readonly ProvinceFacts[];
}

export interface PowerFacts {
  readonly code: PowerCode;
  readonly names: Names;
  /** Other words for it in front of its units: "Turkish". */
  readonly aliases: readonly string[];
  readonly homes: readonly ProvinceCode[];
  /** Units at the opening: "A VIE", "F STP/SC". */
  readonly units: readonly string[];
}

export interface ProvinceFacts {
  readonly code: ProvinceCode;
  readonly names: Names;
  readonly type: ProvinceType;
  readonly isSupplyCenter: boolean;
  /** Other spellings that players write. */
  readonly aliases: readonly string[];
  /** Where an army may walk. */
  readonly army: readonly ProvinceCode[];
  /** Where a fleet may sail; a province with several coasts states it for each. */
  readonly fleet?: readonly LocationCode[];
  readonly coasts?: Readonly<Record<string, readonly LocationCode[]>>;
  /** What others call a coast, and its code here. */
  readonly coastAliases?: Readonly<Record<string, string>>;
}

export type Names = Readonly<Record<Locale, string>>;
