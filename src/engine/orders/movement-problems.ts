import { at } from '../board/ints.js';
import type { Board } from '../board/board.js';
import { reason } from '../explanation/reason.js';
import { REASON_CODES, type ReasonCode } from '../explanation/reason-codes.js';
import { NONE } from '../movement/battle.js';
import type { Fact, LocationCode, MovementOrder, Reason } from '../vocabulary.js';
import { fleetTargets } from './reach.js';
import { unitText } from './text.js';

/** The reason behind the number of a problem, with the facts that its sentence names; null for none. */
export function problemReason(board: Board, order: MovementOrder, problem: number): Reason | null {
  const code = problem === NONE ? undefined : REASON_CODES[problem];
  return code === undefined ? null : reason(code, factsOf(board, order, code));
}

function factsOf(board: Board, order: MovementOrder, code: ReasonCode): Record<string, Fact> {
  const facts: Record<string, Fact> = { unit: unitText(order.unit) };
  if ('supportedUnit' in order) {
    facts['supported'] = unitText(order.supportedUnit);
    facts['province'] = provinceOf(order.supportedUnit.location);
  }
  if ('target' in order) facts['target'] = order.target;
  if (order.type === 'SUPPORT_HOLD') facts['target'] = order.supportedUnit.location;
  if (code === 'problem.coastNeeded' || code === 'problem.wrongCoast') {
    facts['coasts'] = coastsFor(board, order);
  }
  return facts;
}

function coastsFor(board: Board, order: MovementOrder): LocationCode[] {
  const target = 'target' in order ? (board.locationOf.get(order.target) ?? 0) : 0;
  const from = board.locationOf.get(order.unit.location) ?? 0;
  const coasts = fleetTargets(board, from, at(board.provinceOf, target));
  return coasts.map((coast) => board.locationCodes[coast] ?? '');
}

function provinceOf(location: LocationCode): string {
  return location.split('/')[0] ?? location;
}
