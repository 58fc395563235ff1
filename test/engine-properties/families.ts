import { positionOf, type ByPower } from '../support/board.js';
import type { Scene } from './battles.js';

/** The powers one unit may belong to, and the orders it may have. */
export type Choices = readonly [powers: readonly string[], orders: readonly string[]];

type Line = readonly [power: string, order: string];

/** Every combination of a power and an order for each unit of a handful. */
export function family(units: readonly Choices[]): Scene[] {
  const lines = units.map(([powers, orders]) =>
    powers.flatMap((power) => orders.map((order): Line => [power, order])),
  );
  return lines
    .reduce<Line[][]>(
      (lists, choices) => lists.flatMap((list) => choices.map((line) => [...list, line])),
      [[]],
    )
    .map(sceneOf);
}

function sceneOf(lines: readonly Line[]): Scene {
  const units = byPower(lines.map(([power, order]) => [power, unitOf(order)]));
  return { position: positionOf({ units, centers: {} }), orders: byPower(lines) };
}

function byPower(lines: readonly Line[]): ByPower {
  const lists: Record<string, string[]> = {};
  for (const [power, text] of lines) (lists[power] ??= []).push(text);
  return lists;
}

function unitOf(order: string): string {
  return order.split(' ').slice(0, 2).join(' ');
}

/** The same with the units placed the other way round, which no verdict may tell. */
export function reversed({ position, orders }: Scene): Scene {
  return { position: { ...position, units: [...position.units].reverse() }, orders };
}
