import { at } from '../board/ints.js';
import type { Variant } from '../board/variant.js';
import type { WrittenPlace } from '../orders/sentence.js';
import type { LocationCode, Locale, PowerCode, ProvinceCode } from '../vocabulary.js';
import standard from './standard.json' with { type: 'json' };

/** What other programs call the places of a variant, where they do not use its own codes. */
interface NameTable {
  /** Ids of locations: of provinces, and of their coasts. */
  readonly webDiplomacy: Readonly<Record<LocationCode, number>>;
  readonly godip: Readonly<Record<ProvinceCode, string>>;
  readonly daide: Readonly<Record<ProvinceCode, string>>;
}

const NO_NAMES: NameTable = { webDiplomacy: {}, godip: {}, daide: {} };
const TABLES: Readonly<Record<string, NameTable>> = { standard };

/** The names of places and powers in one notation, and back. */
export interface Names {
  /** What a location is called. */
  of(location: LocationCode): string;
  /** The place that is called so, in any case; undefined for none. */
  place(name: string): WrittenPlace | undefined;
  /** Everything that names a place. */
  readonly all: readonly string[];
}

/** Ids of locations. */
export const webDiplomacyNames = onceForEach((variant) => {
  const { webDiplomacy } = tableOf(variant);
  return namesBy(variant, (location) => String(webDiplomacy[location] ?? location));
});

export const godipNames = onceForEach((variant) => {
  const { godip } = tableOf(variant);
  return namesBy(variant, (location) => renamed(location, godip));
});

/** Of provinces only: DAIDE writes a coast apart, as "( STP SCS )". */
export const daideNames = onceForEach((variant) => {
  const { daide } = tableOf(variant);
  return namesBy(variant, (location) => renamed(location, daide).toUpperCase());
});

/** "FRA": powers go by three letters in DAIDE. */
export function daidePower(power: PowerCode): string {
  return power.slice(0, 3).toUpperCase();
}

export function powerName(variant: Variant, power: PowerCode, locale: Locale): string {
  return variant.powers.find(({ code }) => code === power)?.names[locale] ?? power;
}

export function provinceName(variant: Variant, province: ProvinceCode, locale: Locale): string {
  return variant.provinces.find(({ code }) => code === province)?.names[locale] ?? province;
}

/** "spa" and "nc" of "spa/nc". */
export function partsOf(location: LocationCode): { province: ProvinceCode; coast: string | null } {
  const [province = '', coast = null] = location.split('/');
  return { province, coast };
}

function onceForEach(make: (variant: Variant) => Names): (variant: Variant) => Names {
  const made = new WeakMap<Variant, Names>();
  return (variant) => {
    const names = made.get(variant) ?? make(variant);
    made.set(variant, names);
    return names;
  };
}

function tableOf({ code }: Variant): NameTable {
  return TABLES[code] ?? NO_NAMES;
}

function renamed(location: LocationCode, table: Readonly<Record<string, string>>): string {
  const { province, coast } = partsOf(location);
  const name = table[province] ?? province;
  return coast === null ? name : `${name}/${coast}`;
}

function namesBy({ board }: Variant, nameOf: (location: LocationCode) => string): Names {
  const places = new Map(
    board.locationCodes.map((code, location) => [
      nameOf(code).toLowerCase(),
      { province: at(board.provinceOf, location), coast: partsOf(code).coast },
    ]),
  );
  return {
    of: nameOf,
    place: (name) => places.get(name.toLowerCase()),
    all: [...places.keys()],
  };
}
