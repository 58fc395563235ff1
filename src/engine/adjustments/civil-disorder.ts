import { at } from '../board/ints.js';
import type { Variant } from '../board/variant.js';
import { Field } from '../orders/field.js';
import type { CivilDisorderRemovalRule } from '../rules/rules.js';
import type { Position, PowerCode, Unit } from '../vocabulary.js';

/**
 * The units that a power loses for want of orders, first one first (DATC 4.D.8): the farthest from its
 * centres, fleets before armies, then by the English names of the provinces.
 */
export function removals(
  variant: Variant,
  position: Position,
  power: PowerCode,
  rule: CivilDisorderRemovalRule,
): Unit[] {
  const field = new Field(variant, position);
  const centers = centersOf(field, power, rule);
  const ranked = position.units
    .filter((unit) => unit.power === power)
    .map((unit) => rank(field, unit, centers));
  return ranked.sort(compareRanks).map(({ unit }) => unit);
}

interface Rank {
  readonly unit: Unit;
  readonly steps: number;
  readonly name: string;
}

function centersOf(field: Field, power: PowerCode, rule: CivilDisorderRemovalRule): number[] {
  const number = field.powerNumber(power);
  const holders = rule === 'HOME_CENTERS' ? field.board.homeOf : field.owner;
  return [...holders.keys()].filter((province) => at(holders, province) === number);
}

function rank(field: Field, unit: Unit, centers: readonly number[]): Rank {
  const { board, variant } = field;
  const province = field.provinceNumber(unit.location);
  const distances = centers.map((center) =>
    at(board.steps, province * board.provinceCount + center),
  );
  const steps = Math.min(Number.MAX_SAFE_INTEGER, ...distances);
  return { unit, steps, name: variant.provinces[province]?.names.EN ?? '' };
}

function compareRanks(left: Rank, right: Rank): number {
  if (left.steps !== right.steps) return right.steps - left.steps;
  if (left.unit.type !== right.unit.type) return left.unit.type === 'FLEET' ? -1 : 1;
  return left.name < right.name ? -1 : 1;
}
