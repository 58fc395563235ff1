import { at } from '../board/ints.js';
import type { Board } from '../board/board.js';
import type { MovementOrder, Position, WrittenOrder } from '../vocabulary.js';
import { NONE, type Battle } from './battle.js';

/** Which written order each unit follows: its place in the list, or NONE. */
export type Followed = readonly number[];

/** Lays units and possible orders out in a battle; for each unit the first possible order counts (DATC 4.D.3). */
export function encode(
  battle: Battle,
  position: Position,
  written: readonly WrittenOrder[],
): Followed {
  encodePosition(battle, position);
  const { board } = battle;
  const followed = Array.from({ length: battle.unitCount }, () => NONE);
  written.forEach(({ order, problem }, place) => {
    if (problem !== null || !isMovement(order)) return;
    const unit = at(battle.unitAt, provinceNumber(board, order.unit.location));
    if (unit === NONE || followed[unit] !== NONE) return;
    followed[unit] = place;
    giveOrder(battle, unit, order);
  });
  return followed;
}

/** Lays the units of a position out, holding. */
export function encodePosition(battle: Battle, position: Position): void {
  const { board } = battle;
  battle.clear();
  for (const { power, type, location } of position.units) {
    const isFleet = type === 'FLEET' ? 1 : 0;
    battle.place(board.powerOf.get(power) ?? NONE, isFleet, locationNumber(board, location));
  }
}

function isMovement(order: WrittenOrder['order']): order is MovementOrder {
  return ['HOLD', 'MOVE', 'SUPPORT_HOLD', 'SUPPORT_MOVE', 'CONVOY'].includes(order.type);
}

function giveOrder(battle: Battle, unit: number, order: MovementOrder): void {
  const { board } = battle;
  switch (order.type) {
    case 'HOLD':
      return;
    case 'MOVE':
      return battle.orderMove(unit, locationNumber(board, order.target), Number(order.isByConvoy));
    case 'SUPPORT_HOLD':
      return battle.orderSupportHold(unit, provinceNumber(board, order.supportedUnit.location));
    case 'SUPPORT_MOVE':
    case 'CONVOY': {
      const aided = provinceNumber(board, order.supportedUnit.location);
      const target = locationNumber(board, order.target);
      if (order.type === 'CONVOY') battle.orderConvoy(unit, aided, target);
      else battle.orderSupportMove(unit, aided, target);
    }
  }
}

function locationNumber(board: Board, code: string): number {
  const location = board.locationOf.get(code);
  if (location === undefined) throw new Error(`"${code}" is no location of this map`);
  return location;
}

function provinceNumber(board: Board, code: string): number {
  return at(board.provinceOf, locationNumber(board, code));
}
