import type { Variant } from '../board/variant.js';
import type {
  Build,
  Convoy,
  Disband,
  LocationCode,
  Move,
  Order,
  Retreat,
  SupportHold,
  SupportMove,
} from '../vocabulary.js';
import { webDiplomacyNames } from './names.js';
import type { WriteOptions } from './notation.js';

/** `{"type":"Support move","terrID":38,"fromTerrID":41,"toTerrID":40}`. */
export function writeWebDiplomacy(variant: Variant, order: Order, { phase }: WriteOptions): string {
  const names = webDiplomacyNames(variant);
  const id = (location: LocationCode) => {
    const name = names.of(location);
    return /^\d+$/.test(name) ? Number(name) : name;
  };
  return JSON.stringify(fieldsOf(order, id, phase === 'ADJUSTMENT'));
}

type Id = (location: LocationCode) => number | string;

function fieldsOf(order: Order, id: Id, isWinter: boolean): object {
  switch (order.type) {
    case 'WAIVE':
      return { type: 'Wait' };
    case 'HOLD':
      return { type: 'Hold', terrID: id(order.unit.location) };
    case 'BUILD':
    case 'DISBAND':
      return unitCountFields(order, id, isWinter);
    case 'MOVE':
    case 'RETREAT':
      return moveFields(order, id);
    default:
      return helpFields(order, id);
  }
}

/** Builds and removals of winter name their place as a destination. */
function unitCountFields(order: Build | Disband, id: Id, isWinter: boolean): object {
  const place = id(order.unit.location);
  if (order.type === 'DISBAND' && !isWinter) return { type: 'Disband', terrID: place };
  if (order.type === 'DISBAND') return { type: 'Destroy', toTerrID: place };
  return { type: order.unit.type === 'ARMY' ? 'Build Army' : 'Build Fleet', toTerrID: place };
}

function moveFields(order: Move | Retreat, id: Id): object {
  const way = { terrID: id(order.unit.location), toTerrID: id(order.target) };
  if (order.type === 'RETREAT') return { type: 'Retreat', ...way };
  return { type: 'Move', ...way, viaConvoy: order.isByConvoy ? 'Yes' : 'No' };
}

function helpFields(order: SupportHold | SupportMove | Convoy, id: Id): object {
  const [terrID, aided] = [id(order.unit.location), id(order.supportedUnit.location)];
  if (order.type === 'SUPPORT_HOLD') return { type: 'Support hold', terrID, toTerrID: aided };
  const type = order.type === 'CONVOY' ? 'Convoy' : 'Support move';
  return { type, terrID, fromTerrID: aided, toTerrID: id(order.target) };
}
