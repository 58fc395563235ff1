import type { Variant } from '../board/variant.js';
import type { Position, PowerCode } from '../vocabulary.js';
import { adjustmentsOf } from './adjustments.js';
import { phaseOf } from './calendar.js';

/** The powers that have something to order in the phase that the position awaits. */
export function powersThatOweOrders(variant: Variant, position: Position): PowerCode[] {
  const owing = new Set(owners(variant, position));
  return variant.powers.map(({ code }) => code).filter((code) => owing.has(code));
}

function owners(variant: Variant, position: Position): PowerCode[] {
  switch (phaseOf(position).type) {
    case 'MOVEMENT':
      return position.units.map(({ power }) => power);
    case 'RETREAT':
      return position.dislodged.map(({ unit }) => unit.power);
    case 'ADJUSTMENT':
      return adjustmentsOf(variant, position).map(({ power }) => power);
  }
}
