import type { Board } from '../board/board.js';
import { at } from '../board/ints.js';
import type { LocationCode, ProvinceCode, Unit } from '../vocabulary.js';
import { partsOf } from './names.js';

/**
 * The seas of a shortest voyage between two coasts, over these seas only; empty when there is none. Orders
 * name no route: this is for notations that cannot do without one.
 */
export function seaRoute(
  board: Board,
  from: LocationCode,
  to: LocationCode,
  seas: readonly number[],
): ProvinceCode[] {
  const [start, goal] = [provinceOf(board, from), provinceOf(board, to)];
  const routes = seasBy(board, start, seas).map((sea) => [sea]);
  const seen = new Set(routes.flat());
  const harbours = new Set(seasBy(board, goal, seas));
  for (const route of routes) {
    const last = route.at(-1) ?? start;
    if (harbours.has(last)) return codesOf(board, route);
    for (const sea of seasBy(board, last, seas).filter((one) => !seen.has(one))) {
      seen.add(sea);
      routes.push([...route, sea]);
    }
  }
  return [];
}

export function allSeas({ provinceCount, isSea }: Board): number[] {
  return Array.from({ length: provinceCount }, (_, province) => province).filter(
    (province) => at(isSea, province) === 1,
  );
}

/** Where fleets lie at sea. */
export function seasOf(board: Board, units: readonly Unit[]): number[] {
  const seas = units.map(({ location }) => provinceOf(board, location));
  return seas.filter((province) => at(board.isSea, province) === 1);
}

function provinceOf(board: Board, location: LocationCode): number {
  return board.locationOf.get(partsOf(location).province) ?? 0;
}

/** Those of the seas that a fleet could sail to from any coast of a province. */
function seasBy(board: Board, province: number, seas: readonly number[]): number[] {
  const shores = [...(board.fleetLocations[province] ?? [])];
  return seas.filter((sea) =>
    shores.some((shore) => at(board.fleet, shore * board.locationCount + sea) === 1),
  );
}

function codesOf(board: Board, provinces: readonly number[]): ProvinceCode[] {
  return provinces.map((province) => board.locationCodes[province] ?? '');
}
