import {
  adjustmentsOf,
  type Position as EnginePosition,
  type Variant,
} from '../../engine/index.js';
import type { Position } from '../dto/position.js';
import { showUnit } from './show-order.js';

export function showPosition(variant: Variant, position: EnginePosition): Position {
  const { phase, supplyCenters, standoffs } = position;
  return {
    phase,
    units: position.units.map(showUnit),
    dislodged: position.dislodged.map(({ unit, attackedFrom, retreats }) => ({
      unit: showUnit(unit),
      attackedFrom,
      retreats,
    })),
    supplyCenters,
    standoffs,
    adjustments: adjustmentsOf(variant, position),
  };
}
