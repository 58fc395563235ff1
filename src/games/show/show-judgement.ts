import type { Locale } from '../../engine/index.js';
import type { Judgement } from '../analysis.js';
import type { Adjudication } from '../dto/adjudication.js';
import { ordersIn, tellOrders, type ToldOrder } from './show-order.js';
import { showPosition } from './show-position.js';

/** What GraphQL starts from, where languages and notations come later. */
export type ToldJudgement = Omit<Adjudication, 'orders'> & { readonly orders: ToldOrder[] };

/** For GraphQL. */
export function tellJudgement({ variant, phase, orders, next }: Judgement): ToldJudgement {
  return { orders: tellOrders(variant, phase, orders), next: showPosition(variant, next) };
}

/** In one language, as REST gives it. */
export function judgementIn(judgement: Judgement, locale: Locale): Adjudication {
  const { variant, phase, orders, next } = judgement;
  return { orders: ordersIn(locale)(variant, phase, orders), next: showPosition(variant, next) };
}
