import type { Variant } from '../board/variant.js';
import type { Position, SupplyCenter, Unit } from '../vocabulary.js';
import { sortUnits } from './sort-units.js';

/** The board as every game of the variant begins. */
export function openingPosition(variant: Variant): Position {
  const { powers, opening } = variant.facts;
  const units = powers.flatMap(({ code, units: written }) =>
    written.map((text) => openingUnit(code, text)),
  );
  return {
    phase: opening,
    units: sortUnits(variant, units),
    dislodged: [],
    supplyCenters: openingCenters(variant),
    standoffs: [],
  };
}

/** Each power owns its home centres, and nobody the others. */
export function openingCenters({ facts }: Variant): SupplyCenter[] {
  const centers = facts.provinces.filter(({ isSupplyCenter }) => isSupplyCenter);
  return centers.map(({ code: province }) => ({
    province,
    owner: facts.powers.find(({ homes }) => homes.includes(province))?.code ?? null,
  }));
}

function openingUnit(power: string, text: string): Unit {
  const [letter, location = ''] = text.toLowerCase().split(' ');
  return { power, type: letter === 'a' ? 'ARMY' : 'FLEET', location };
}
