import type { Board } from '../../src/engine/board/board.js';
import type { Move, MovementOrder, Position, WrittenOrder } from '../../src/engine/index.js';

/**
 * The engine one writes in an afternoon: orders by province in maps and sets of strings, everything
 * recomputed from the moves that succeeded last time until nothing changes. It knows no paradoxes and no
 * bounds; what it does not settle it gets wrong.
 */
export function adjudicateNaively(
  board: Board,
  position: Position,
  written: readonly WrittenOrder[],
): string[] {
  const orders = ordersByProvince(position, written);
  let succeeded = new Set([...orders.keys()].filter((place) => orders.get(place)?.type === 'MOVE'));
  for (let round = 0; round < 30; round += 1) {
    const next = recompute(board, orders, succeeded);
    const isSame = next.size === succeeded.size && [...next].every((place) => succeeded.has(place));
    succeeded = next;
    if (isSame) break;
  }
  return standing(orders, succeeded);
}

type Orders = ReadonlyMap<string, MovementOrder>;

const provinceOf = (location: string) => location.split('/')[0] ?? '';

function ordersByProvince(position: Position, written: readonly WrittenOrder[]): Orders {
  const orders = new Map<string, MovementOrder>();
  for (const unit of position.units) {
    orders.set(provinceOf(unit.location), { type: 'HOLD', power: unit.power, unit });
  }
  for (const { order, problem } of written) {
    if (problem === null && 'unit' in order) {
      orders.set(provinceOf(order.unit.location), order as MovementOrder);
    }
  }
  return orders;
}

function recompute(board: Board, orders: Orders, succeeded: ReadonlySet<string>): Set<string> {
  const given = new Set(
    [...orders.keys()].filter((place) => isSupportGiven(board, orders, place, succeeded)),
  );
  const moves = [...orders.keys()].filter((place) => orders.get(place)?.type === 'MOVE');
  return new Set(moves.filter((place) => wins(board, orders, place, succeeded, given)));
}

function isSupportGiven(
  board: Board,
  orders: Orders,
  place: string,
  succeeded: ReadonlySet<string>,
): boolean {
  const order = orders.get(place);
  if (order?.type !== 'SUPPORT_HOLD' && order?.type !== 'SUPPORT_MOVE') return false;
  const aimed = order.type === 'SUPPORT_MOVE' ? order.target : order.supportedUnit.location;
  return attackersOf(board, orders, place, succeeded).every((from) => {
    if (orders.get(from)?.power === order.power) return true;
    return from === provinceOf(aimed) && !succeeded.has(from);
  });
}

function attackersOf(
  board: Board,
  orders: Orders,
  place: string,
  succeeded: ReadonlySet<string>,
): string[] {
  return [...orders.keys()].filter((from) => {
    const order = orders.get(from);
    return (
      order?.type === 'MOVE' &&
      provinceOf(order.target) === place &&
      hasWay(board, orders, from, succeeded)
    );
  });
}

function hasWay(
  board: Board,
  orders: Orders,
  from: string,
  succeeded: ReadonlySet<string>,
): boolean {
  const order = orders.get(from);
  if (order?.type !== 'MOVE' || !order.isByConvoy) return true;
  const fleets = [...orders.keys()].filter((sea) => {
    const convoy = orders.get(sea);
    const isOurs = convoy?.type === 'CONVOY' && convoy.supportedUnit.location === from;
    return isOurs && convoy.target === order.target && !isDislodged(orders, sea, succeeded);
  });
  const reached = new Set(fleets.filter((sea) => borders(board, sea, from)));
  for (const sea of reached) {
    for (const next of fleets) if (borders(board, next, sea)) reached.add(next);
  }
  return [...reached].some((sea) => borders(board, sea, order.target));
}

function isDislodged(orders: Orders, place: string, succeeded: ReadonlySet<string>): boolean {
  return [...succeeded].some((from) => {
    const order = orders.get(from);
    return order?.type === 'MOVE' && provinceOf(order.target) === place;
  });
}

function borders(board: Board, sea: string, place: string): boolean {
  const from = board.locationOf.get(sea) ?? 0;
  const to = board.locationOf.get(provinceOf(place)) ?? 0;
  return board.convoy[from * board.provinceCount + to] === 1;
}

/** The power of each unit whose support for this place's order is given. */
function supporters(orders: Orders, place: string, given: ReadonlySet<string>): string[] {
  const order = orders.get(place);
  return [...given].flatMap((from) => {
    const support = orders.get(from);
    return order && support && helps(support, order, place) ? [support.power] : [];
  });
}

function helps(support: MovementOrder, order: MovementOrder, place: string): boolean {
  if (!('supportedUnit' in support)) return false;
  if (provinceOf(support.supportedUnit.location) !== place) return false;
  if (support.type === 'SUPPORT_HOLD') return order.type !== 'MOVE';
  return order.type === 'MOVE' && provinceOf(support.target) === provinceOf(order.target);
}

function wins(
  board: Board,
  orders: Orders,
  place: string,
  succeeded: ReadonlySet<string>,
  given: ReadonlySet<string>,
): boolean {
  const order = orders.get(place);
  if (order?.type !== 'MOVE' || !hasWay(board, orders, place, succeeded)) return false;
  const target = provinceOf(order.target);
  const occupant = occupantThatStays(orders, place, order, succeeded);
  if (occupant?.power === order.power) return false;
  const helpers = supporters(orders, place, given);
  const attack = 1 + helpers.filter((power) => power !== occupant?.power).length;
  if (occupant && attack <= 1 + resistance(orders, target, given, occupant, place)) return false;
  return attackersOf(board, orders, target, succeeded).every((rival) => {
    if (rival === place || isBeaten(orders, target, rival, succeeded)) return true;
    return attack > 1 + supporters(orders, rival, given).length;
  });
}

/** The unit in the way, unless it leaves; one that comes the other way on foot stays in the way. */
function occupantThatStays(
  orders: Orders,
  place: string,
  order: Move,
  succeeded: ReadonlySet<string>,
): MovementOrder | undefined {
  const target = provinceOf(order.target);
  const occupant = orders.get(target);
  const isSwap = occupant?.type === 'MOVE' && provinceOf(occupant.target) === place;
  if (isSwap && !occupant.isByConvoy && !order.isByConvoy) return occupant;
  return succeeded.has(target) ? undefined : occupant;
}

function isBeaten(
  orders: Orders,
  target: string,
  rival: string,
  succeeded: ReadonlySet<string>,
): boolean {
  const occupant = orders.get(target);
  const isOpposed = occupant?.type === 'MOVE' && provinceOf(occupant.target) === rival;
  return isOpposed && succeeded.has(target);
}

function resistance(
  orders: Orders,
  target: string,
  given: ReadonlySet<string>,
  occupant: MovementOrder,
  place: string,
): number {
  const isOpposed = occupant.type === 'MOVE' && provinceOf(occupant.target) === place;
  return occupant.type === 'MOVE' && !isOpposed ? 0 : supporters(orders, target, given).length;
}

function standing(orders: Orders, succeeded: ReadonlySet<string>): string[] {
  const texts = [...orders].flatMap(([place, order]) => {
    if (!succeeded.has(place) && isDislodged(orders, place, succeeded)) return [];
    const isMoved = order.type === 'MOVE' && succeeded.has(place);
    const location = isMoved ? order.target : order.unit.location;
    return [
      `${order.unit.power} ${order.unit.type === 'ARMY' ? 'A' : 'F'} ${location.toUpperCase()}`,
    ];
  });
  return texts.sort();
}
