import { at } from '../board/ints.js';
import type { Variant } from '../board/variant.js';
import type { LocationCode, ProvinceCode, Unit } from '../vocabulary.js';

/** Where a dislodged unit may go: next to it, neither closed nor where the attack came from. */
export function findRetreats(
  { board }: Variant,
  { type, location }: Unit,
  attackedFrom: ProvinceCode | null,
  isClosed: (province: ProvinceCode) => boolean,
): LocationCode[] {
  const code = (place: number) => board.locationCodes[place] ?? '';
  const neighbours = type === 'FLEET' ? board.fleetNeighbours : board.armyNeighbours;
  const from = board.locationOf.get(location) ?? 0;
  const near = type === 'FLEET' ? from : at(board.provinceOf, from);
  const open = [...(neighbours[near] ?? [])].filter((place) => {
    const province = code(at(board.provinceOf, place));
    return province !== attackedFrom && !isClosed(province);
  });
  return open.map(code).sort();
}
