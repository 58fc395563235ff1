import type { LocationCode, MovementOrder, PowerCode, Unit } from '../vocabulary.js';
import { CONVOY, MOVE, SUPPORT_HOLD, SUPPORT_MOVE } from '../movement/battle.js';
import { isVia, kindOf, targetOf } from './encoding.js';

/** The names that an encoded order is told in. */
export interface Named {
  readonly power: PowerCode;
  readonly unit: Unit;
  /** The unit that is supported or convoyed; null where the order helps none. */
  readonly aided: Unit | null;
  readonly locationCodes: readonly LocationCode[];
}

/** An encoded order in the words of the vocabulary. */
export function nameOrder(
  order: number,
  { power, unit, aided, locationCodes }: Named,
): MovementOrder {
  const target = locationCodes[targetOf(order)] ?? '';
  const kind = kindOf(order);
  if (kind === MOVE) return { type: 'MOVE', power, unit, target, isByConvoy: isVia(order) === 1 };
  if (aided === null) return { type: 'HOLD', power, unit };
  switch (kind) {
    case SUPPORT_HOLD:
      return { type: 'SUPPORT_HOLD', power, unit, supportedUnit: aided };
    case SUPPORT_MOVE:
      return { type: 'SUPPORT_MOVE', power, unit, supportedUnit: aided, target };
    case CONVOY:
      return { type: 'CONVOY', power, unit, supportedUnit: aided, target };
    default:
      return { type: 'HOLD', power, unit };
  }
}
