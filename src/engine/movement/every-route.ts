import { at } from '../board/ints.js';
import { NO, NONE, OPEN, YES, type Battle, type Decision } from './battle.js';
import { borders, judgeDislodged } from './fleets.js';

/**
 * DATC 4.A.1 by the rulebook of 1971: a convoy stands while every route stands that its fleets form, so a
 * fleet that is left out of account stands in for one that is lost. Routes count in which no fleet could be
 * left out, as they do for what is possible.
 */
export function judgeEveryRoute(battle: Battle, army: number, leftOut: number): Decision {
  const fleets = new Set<number>();
  lengthen(battle, army, [], fleets);
  if (fleets.size === 0 || fleets.has(leftOut)) return NO;
  const fates = [...fleets].map((fleet) => judgeDislodged(battle, fleet));
  if (fates.includes(YES)) return NO;
  return fates.includes(OPEN) ? OPEN : YES;
}

/** Collects the fleets of every route that begins with these. */
function lengthen(
  battle: Battle,
  army: number,
  route: readonly number[],
  found: Set<number>,
): void {
  let fleet = at(battle.firstConvoyer, army);
  while (fleet !== NONE) {
    if (continues(battle, army, route, fleet)) {
      const longer = [...route, fleet];
      if (borders(battle, fleet, at(battle.target, army))) longer.forEach((one) => found.add(one));
      else lengthen(battle, army, longer, found);
    }
    fleet = at(battle.nextConvoyer, fleet);
  }
}

/** Whether a fleet lies beside the end of a route, and beside nothing before that. */
function continues(battle: Battle, army: number, route: readonly number[], fleet: number): boolean {
  const places = [army, ...route].map((unit) => at(battle.province, unit));
  const end = places.length - 1;
  const isNew = !route.includes(fleet);
  return isNew && places.every((place, index) => borders(battle, fleet, place) === (index === end));
}
