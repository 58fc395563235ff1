import {
  adjudicate,
  expandRules,
  type Adjudication,
  type JudgedOrder,
  type RulesRequest,
  type WrittenOrder,
} from '../../src/engine/index.js';
import { ordersOn, STANDARD } from '../support/board.js';
import type { Scene } from './battles.js';
import { resolutions, subsetsOf, type Resolution } from './oracle.js';

/** What the engine makes of a scene, and what the oracle allows. */
export interface Judgement {
  readonly adjudication: Adjudication;
  readonly result: Resolution;
  readonly orders: readonly WrittenOrder[];
  readonly consistent: readonly Resolution[];
}

export function judge(scene: Scene, choice: RulesRequest): Judgement {
  const rules = expandRules(choice);
  const orders = ordersOn({ variant: STANDARD, rules, position: scene.position }, scene.orders);
  const adjudication = adjudicateScene(scene, choice);
  return {
    adjudication,
    orders,
    result: resolutionOf(adjudication),
    consistent: resolutions(scene.position, orders, rules),
  };
}

export function adjudicateScene({ position, orders }: Scene, choice: RulesRequest): Adjudication {
  const table = { variant: STANDARD, rules: expandRules(choice), position };
  return adjudicate({ ...table, orders: ordersOn(table, orders) });
}

/** What the engine decided, in the words of the oracle. */
export function resolutionOf({ orders }: Adjudication): Resolution {
  const placesWhere = (test: (judged: JudgedOrder) => boolean) =>
    orders.flatMap((judged) => (test(judged) ? placeOf(judged) : [])).sort();
  const succeeded = (judged: JudgedOrder, type: string) =>
    judged.outcome === 'SUCCEEDED' && judged.order.type.startsWith(type);
  return {
    moves: placesWhere((judged) => succeeded(judged, 'MOVE')),
    supports: placesWhere((judged) => succeeded(judged, 'SUPPORT')),
    dislodged: placesWhere(({ isDislodged }) => isDislodged),
  };
}

/** Whether a result follows from the rules once some of the convoys are stopped. */
export function isConsistentWithStops(
  { position }: Scene,
  orders: readonly WrittenOrder[],
  choice: RulesRequest,
  result: Resolution,
): boolean {
  const rules = expandRules(choice);
  return subsetsOf(convoyed(orders)).some((stopped) =>
    resolutions(position, orders, rules, stopped).some((one) => isSame(one, result)),
  );
}

/** Where the armies stand that somebody convoys. */
export function convoyed(orders: readonly WrittenOrder[]): string[] {
  const places = orders.flatMap(({ order, problem }) =>
    order.type === 'CONVOY' && problem === null ? [order.supportedUnit.location] : [],
  );
  return [...new Set(places.map(provinceOf))];
}

export function isSame(one: Resolution, other: Resolution): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function placeOf({ order }: JudgedOrder): string[] {
  return 'unit' in order ? [provinceOf(order.unit.location)] : [];
}

function provinceOf(location: string): string {
  return location.split('/')[0] ?? '';
}
