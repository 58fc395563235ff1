import type { Board } from '../board/board.js';
import { at } from '../board/ints.js';
import type { Variant } from '../board/variant.js';
import type { ProvinceCode, Unit } from '../vocabulary.js';

/** From where a unit can have come in one move to where it stands. */
export interface AttackOrigins {
  readonly nextDoor: readonly ProvinceCode[];
  /** The other ports of the same waters, for an army on a coast: any fleets may have convoyed it. */
  readonly byConvoy: readonly ProvinceCode[];
}

export function attackOrigins({ board }: Variant, attacker: Unit): AttackOrigins {
  const from = board.locationOf.get(attacker.location) ?? 0;
  const province = at(board.provinceOf, from);
  const codes = (places: Iterable<number>) =>
    [...places].map((place) => board.locationCodes[place] ?? '').sort();
  if (attacker.type === 'FLEET')
    return { nextDoor: codes(board.fleetProvinces[from] ?? []), byConvoy: [] };
  const nextDoor = codes(board.armyNeighbours[province] ?? []);
  return { nextDoor, byConvoy: codes(portsOfWaters(board, province)) };
}

/** The ports that some chain of seas joins with this one. */
function portsOfWaters(board: Board, port: number): Set<number> {
  const ports = new Set<number>();
  if (at(board.isLand, port)) return ports;
  // A set is walked while it grows.
  const seas = new Set(board.seaNeighbours[port]);
  for (const sea of seas) {
    for (const next of board.seaNeighbours[sea] ?? []) seas.add(next);
    for (const shore of board.portNeighbours[sea] ?? []) ports.add(shore);
  }
  ports.delete(port);
  return ports;
}
