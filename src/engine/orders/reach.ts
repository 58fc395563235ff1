import { at } from '../board/ints.js';
import type { Board } from '../board/board.js';

/** The locations of a province that a fleet at a location could sail to. */
export function fleetTargets(board: Board, location: number, province: number): number[] {
  const coasts = [...(board.fleetLocations[province] ?? [])];
  return coasts.filter((coast) => at(board.fleet, location * board.locationCount + coast) === 1);
}

/** The coast of that name; undefined where the province has none of that name, or only one shore. */
export function namedCoast(
  board: Board,
  province: number,
  coast: string | null,
): number | undefined {
  if (coast === null) return undefined;
  return board.locationOf.get(`${board.locationCodes[province] ?? ''}/${coast}`);
}
