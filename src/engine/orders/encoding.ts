import { HOLD, MOVE } from '../movement/battle.js';

/**
 * A movement order in one small integer: what is ordered, where the unit and the unit it helps stand, and
 * where the move goes that it makes or helps. Places are numbered as the board numbers them.
 */
const KIND_BITS = 3;
const PLACE_BITS = 9;
const PLACE_MASK = (1 << PLACE_BITS) - 1;
const VIA_SHIFT = KIND_BITS;
const UNIT_SHIFT = VIA_SHIFT + 1;
const AIDED_SHIFT = UNIT_SHIFT + PLACE_BITS;
const TARGET_SHIFT = AIDED_SHIFT + PLACE_BITS;

export function encodeHold(unit: number): number {
  return HOLD | (unit << UNIT_SHIFT);
}

export function encodeMove(unit: number, target: number, via: number): number {
  return MOVE | (via << VIA_SHIFT) | (unit << UNIT_SHIFT) | (target << TARGET_SHIFT);
}

/** An order that helps another unit; a support to hold has that unit's province as its target. */
export function encodeHelp(kind: number, unit: number, aided: number, target: number): number {
  return kind | (unit << UNIT_SHIFT) | (aided << AIDED_SHIFT) | (target << TARGET_SHIFT);
}

export function kindOf(order: number): number {
  return order & ((1 << KIND_BITS) - 1);
}

export function isVia(order: number): number {
  return (order >> VIA_SHIFT) & 1;
}

/** The province of the ordered unit. */
export function unitOf(order: number): number {
  return (order >> UNIT_SHIFT) & PLACE_MASK;
}

/** The province of the unit that is supported or convoyed. */
export function aidedOf(order: number): number {
  return (order >> AIDED_SHIFT) & PLACE_MASK;
}

/** The location that a move, or the move that is helped, goes to. */
export function targetOf(order: number): number {
  return (order >> TARGET_SHIFT) & PLACE_MASK;
}
