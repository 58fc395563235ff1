import type { Variant } from '../board/variant.js';
import type { Convoy, Order, SupportHold, SupportMove } from '../vocabulary.js';
import { godipNames } from './names.js';

/** `["par","Move","bur"]`. godip has no order to waive a build: `["Waive"]` is Chancery's own. */
export function writeGodip(variant: Variant, order: Order): string {
  const names = godipNames(variant);
  return JSON.stringify(partsOf(order).map((part) => (isVerb(part) ? part : names.of(part))));
}

function partsOf(order: Order): string[] {
  if (order.type === 'WAIVE') return ['Waive'];
  const { location } = order.unit;
  switch (order.type) {
    case 'HOLD':
      return [location, 'Hold'];
    case 'DISBAND':
      return [location, 'Disband'];
    case 'BUILD':
      return [location, 'Build', order.unit.type === 'ARMY' ? 'Army' : 'Fleet'];
    case 'RETREAT':
      return [location, 'Move', order.target];
    case 'MOVE':
      return [location, order.isByConvoy ? 'MoveViaConvoy' : 'Move', order.target];
    default:
      return [location, ...helpParts(order)];
  }
}

/** A support to hold names the supported place twice. */
function helpParts(order: SupportHold | SupportMove | Convoy): string[] {
  const { location } = order.supportedUnit;
  const target = order.type === 'SUPPORT_HOLD' ? location : order.target;
  return [order.type === 'CONVOY' ? 'Convoy' : 'Support', location, target];
}

/** Codes of places are in lower case, godip's words are not. */
function isVerb(part: string): boolean {
  return /^[A-Z]/.test(part);
}
