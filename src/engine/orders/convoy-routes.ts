import { at } from '../board/ints.js';
import type { Field } from './field.js';

/** Whether fleets at sea, one of them perhaps left out, could take an army from one coast to another. */
export function hasRoute(field: Field, from: number, to: number, leftOut?: number): boolean {
  if (!isPort(field, from) || !isPort(field, to) || from === to) return false;
  const fleets = field.seaFleets.filter((sea) => sea !== leftOut);
  const reached = fleets.filter((sea) => borders(field, sea, from));
  for (const sea of reached) {
    if (borders(field, sea, to)) return true;
    reached.push(...fleets.filter((next) => !reached.includes(next) && borders(field, next, sea)));
  }
  return false;
}

/**
 * Whether a fleet is of use on some route: one in which no fleet could be left out. A fleet that only a
 * detour passes has no part in the convoy (DATC 6.G.19).
 */
export function isOnRoute(field: Field, sea: number, from: number, to: number): boolean {
  if (!isPort(field, from) || !isPort(field, to) || from === to) return false;
  return extend(field, { sea, from, to }, []);
}

interface Wanted {
  readonly sea: number;
  readonly from: number;
  readonly to: number;
}

/** Lengthens a route by seas that border its last one and nothing before it, up to one that reaches the end. */
function extend(field: Field, wanted: Wanted, route: readonly number[]): boolean {
  for (const sea of field.seaFleets) {
    if (route.includes(sea) || !continues(field, wanted, route, sea)) continue;
    const longer = [...route, sea];
    const isComplete = borders(field, sea, wanted.to);
    if (isComplete ? longer.includes(wanted.sea) : extend(field, wanted, longer)) return true;
  }
  return false;
}

function continues(field: Field, { from }: Wanted, route: readonly number[], sea: number): boolean {
  const last = route.at(-1);
  if (last === undefined) return borders(field, sea, from);
  const touchesEarlier = route.slice(0, -1).some((earlier) => borders(field, sea, earlier));
  return borders(field, sea, last) && !touchesEarlier && !borders(field, sea, from);
}

function borders(field: Field, sea: number, province: number): boolean {
  return at(field.board.convoy, sea * field.board.provinceCount + province) === 1;
}

function isPort(field: Field, province: number): boolean {
  return !at(field.board.isSea, province) && !at(field.board.isLand, province);
}
