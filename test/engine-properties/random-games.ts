import * as fc from 'fast-check';
import {
  adjudicate,
  expandRules,
  legalOrders,
  openingPosition,
  parsePhaseName,
  type Adjudication,
  type Position,
  type Rules,
} from '../../src/engine/index.js';
import { ordersOn, positionOf, STANDARD, unitTexts, type ByPower } from '../support/board.js';
import { battles, boards } from './battles.js';

/** Positions that await retreats: what is left of a battle in which somebody was dislodged. */
export const afterBattle: fc.Arbitrary<Position> = battles(5, 10)
  .map(({ position, orders }) => {
    const table = { variant: STANDARD, rules: expandRules(), position };
    return adjudicate({ ...table, orders: ordersOn(table, orders) }).next;
  })
  .filter(({ phase }) => parsePhaseName(phase)?.type === 'RETREAT');

/** Positions that await builds and removals: units and owners of centres at random. */
export const beforeSpring: fc.Arbitrary<Position> = fc
  .tuple(
    boards(
      STANDARD.provinces.map(({ code }) => code),
      1,
      12,
    ),
    fc.array(fc.constantFrom('england', 'france', 'germany', 'nobody'), {
      minLength: 34,
      maxLength: 34,
    }),
  )
  .map(([{ units }, owners]) => {
    const byPower: Record<string, string[]> = {};
    for (const text of unitTexts(units)) {
      const [power = '', ...unit] = text.split(' ');
      (byPower[power] ??= []).push(unit.join(' '));
    }
    return positionOf({ phase: 'W1901A', units: byPower, centers: centersOf(owners) });
  });

function centersOf(owners: readonly string[]): ByPower {
  const codes = STANDARD.provinces.filter((one) => one.isSupplyCenter).map(({ code }) => code);
  const held = (power: string) => codes.filter((_, place) => owners[place] === power);
  return Object.fromEntries(['england', 'france', 'germany'].map((power) => [power, held(power)]));
}

/** One phase of a game in which every power orders at random, and may forget a unit. */
export interface RandomPhase {
  readonly before: Position;
  readonly result: Adjudication;
}

/** A game from the opening, whose every choice follows from one number. */
export function randomGame(seed: number, length: number, rules: Rules): RandomPhase[] {
  const dice = new Dice(seed);
  const phases: RandomPhase[] = [];
  let before = openingPosition(STANDARD);
  while (phases.length < length) {
    const table = { variant: STANDARD, rules, position: before };
    const result = adjudicate({ ...table, orders: ordersOn(table, randomOrders(before, dice)) });
    phases.push({ before, result });
    before = result.next;
  }
  return phases;
}

function randomOrders(position: Position, dice: Dice): ByPower {
  const orders: Record<string, string[]> = {};
  for (const { power, orders: possible } of legalOrders(STANDARD, position)) {
    const advances = possible.filter((text) => text.includes(' - '));
    const wanted = advances.length > 0 && dice.roll(3) > 0 ? advances : possible;
    if (dice.roll(20) > 0) (orders[power] ??= []).push(wanted[dice.roll(wanted.length)] ?? '');
  }
  return orders;
}

/** Numbers that look random and come again for the same seed. */
class Dice {
  constructor(private state: number) {}

  /** A whole number from 0 up to, but not including, the sides. */
  roll(sides: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * sides);
  }
}
