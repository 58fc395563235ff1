import {
  CONVOY,
  MOVE,
  SUPPORT_HOLD,
  SUPPORT_MOVE,
  type Battle,
} from '../../src/engine/movement/battle.js';
import { aidedOf, isVia, kindOf, targetOf } from '../../src/engine/orders/encoding.js';

/** Gives a unit an encoded order. */
export function giveEncoded(battle: Battle, unit: number, order: number): void {
  switch (kindOf(order)) {
    case MOVE:
      return battle.orderMove(unit, targetOf(order), isVia(order));
    case SUPPORT_HOLD:
      return battle.orderSupportHold(unit, aidedOf(order));
    case SUPPORT_MOVE:
      return battle.orderSupportMove(unit, aidedOf(order), targetOf(order));
    case CONVOY:
      return battle.orderConvoy(unit, aidedOf(order), targetOf(order));
  }
}
