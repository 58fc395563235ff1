import { at } from '../board/ints.js';
import { reason } from '../explanation/reason.js';
import type { PowerCode, Reason, Unit } from '../vocabulary.js';
import { hasRoute } from './convoy-routes.js';
import { EMPTY, type Field } from './field.js';
import { fleetTargets, namedCoast } from './reach.js';
import { placeCode, type Reading } from './reading.js';
import type { WrittenPlace } from './sentence.js';
import { unitText } from './text.js';

interface WrittenMove {
  readonly power: PowerCode;
  readonly unit: Unit;
  readonly target: WrittenPlace;
  readonly isVia: boolean;
}

export function readMove(field: Field, move: WrittenMove): Reading {
  const from = field.provinceNumber(move.unit.location);
  if (from === move.target.province) {
    return impossible(field, move, reason('problem.samePlace', { unit: unitText(move.unit) }));
  }
  return move.unit.type === 'ARMY' ? readWalk(field, move, from) : readVoyage(field, move);
}

/** An army's coast is ignored (DATC 4.B.6); between places that are no neighbours it needs a convoy. */
function readWalk(field: Field, move: WrittenMove, from: number): Reading {
  const to = move.target.province;
  const written = { ...move, target: { province: to, coast: null } };
  const facts = { unit: unitText(move.unit), target: field.code(to) };
  if (at(field.board.isSea, to)) {
    return impossible(field, written, reason('problem.wrongTerrain', facts));
  }
  const isNeighbour = at(field.board.army, from * field.board.provinceCount + to) === 1;
  if (isNeighbour && !move.isVia) return possible(field, written, false);
  if (hasRoute(field, from, to)) return possible(field, written, true);
  if (isNeighbour && field.walksWithoutConvoy) return possible(field, written, false);
  const isInland = at(field.board.isLand, from) || at(field.board.isLand, to);
  const code = isInland && !isNeighbour ? 'problem.notAdjacent' : 'problem.noConvoyRoute';
  return impossible(field, written, reason(code, facts));
}

function readVoyage(field: Field, move: WrittenMove): Reading {
  const { unit, target } = move;
  const facts = { unit: unitText(unit), target: field.code(target.province) };
  const { location, problem } = fleetTarget(field, unit, target);
  const written = { ...move, target: coastless(field, location, target) };
  if (move.isVia) return impossible(field, written, reason('problem.fleetByConvoy', facts));
  return problem ? impossible(field, written, problem) : possible(field, written, false);
}

interface FleetTarget {
  /** The location that is meant, or EMPTY where none can be. */
  readonly location: number;
  readonly problem: Reason | null;
}

/** Where a fleet's move goes: the named coast, or the only one it can reach (DATC 4.B.1 to 4.B.3). */
export function fleetTarget(field: Field, unit: Unit, written: WrittenPlace): FleetTarget {
  const { board } = field;
  const facts = { unit: unitText(unit), target: board.locationCodes[written.province] ?? '' };
  if (at(board.isLand, written.province)) return nowhere(reason('problem.wrongTerrain', facts));
  const from = field.locationNumber(unit.location);
  const reachable = fleetTargets(board, from, written.province);
  const [only] = reachable;
  if (only === undefined) return nowhere(reason('problem.notAdjacent', facts));
  const named = namedCoast(board, written.province, written.coast);
  const coasts = reachable.map((coast) => board.locationCodes[coast] ?? '');
  if (named !== undefined && !reachable.includes(named)) {
    return nowhere(reason('problem.wrongCoast', { ...facts, coasts }));
  }
  if (named === undefined && reachable.length > 1) {
    return nowhere(reason('problem.coastNeeded', { ...facts, coasts }));
  }
  return { location: named ?? only, problem: null };
}

function nowhere(problem: Reason): FleetTarget {
  return { location: EMPTY, problem };
}

function coastless(field: Field, location: number, written: WrittenPlace): WrittenPlace {
  if (location === EMPTY) return written;
  return { province: written.province, coast: field.code(location).split('/')[1] ?? null };
}

function possible(field: Field, move: WrittenMove, isByConvoy: boolean): Reading {
  return { order: orderOf(field, move, isByConvoy), problem: null };
}

function impossible(field: Field, move: WrittenMove, problem: Reason): Reading {
  return { order: orderOf(field, move, move.isVia), problem };
}

function orderOf(field: Field, { power, unit, target }: WrittenMove, isByConvoy: boolean) {
  return { type: 'MOVE' as const, power, unit, target: placeCode(field, target), isByConvoy };
}
