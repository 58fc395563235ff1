import {
  explain,
  type JudgedOrder,
  type Locale,
  type Notation,
  type Order as EngineOrder,
  orderText,
  parsePhaseName,
  type PhaseType,
  type Reason,
  type Unit as EngineUnit,
  unitText,
  type Variant,
  writeOrder,
  type WrittenOrder,
} from '../../engine/index.js';
import type { Explanation, Order, Unit } from '../dto/order.js';

/** A reason that GraphQL puts into words only when it is asked to, in the language it is asked for. */
export interface ShownReason {
  readonly code: string;
  readonly rule: number | null;
  readonly reason: Reason;
  readonly variant: Variant;
}

/** An order as it is shown; what an explanation looks like is for the caller to say. */
export type ShownOrder<Why> = Omit<Order, 'problem' | 'explanation'> & {
  readonly problem: Why | null;
  readonly explanation: Why | null;
};

/** An order that GraphQL writes only when it is asked to, in the notation that it is asked for. */
export type ToldOrder = ShownOrder<ShownReason> & {
  readonly variant: Variant;
  readonly phase: PhaseType | undefined;
  readonly order: EngineOrder;
};

/** Orders of one phase, for GraphQL. */
export function tellOrders(
  variant: Variant,
  phaseName: string,
  orders: readonly (JudgedOrder | WrittenOrder)[],
): ToldOrder[] {
  const phase = parsePhaseName(phaseName)?.type;
  const why = reasonOf(variant);
  return orders.map((source) => ({
    ...showOrder(source, why),
    variant,
    phase,
    order: source.order,
  }));
}

/** Orders in one language, for REST. */
export function ordersIn(locale: Locale) {
  return (variant: Variant, _phase: string, orders: readonly (JudgedOrder | WrittenOrder)[]) => {
    const why = explanationIn(variant, locale);
    return orders.map((order) => showOrder(order, why));
  };
}

/** For GraphQL, whose `text(locale)` comes later. */
function reasonOf(variant: Variant): (reason: Reason) => ShownReason {
  return (reason) => ({ code: reason.code, rule: reason.rule, reason, variant });
}

/** The words of such a reason, in the language that was asked for. */
export function reasonIn({ variant, reason }: ShownReason, locale: Locale): string {
  return explain(variant, reason, locale);
}

/** Such an order in the notation and the language that were asked for. */
export function orderIn(told: ToldOrder, notation: Notation, locale: Locale): string {
  const { variant, order, phase } = told;
  return writeOrder(variant, order, notation, { locale, phase });
}

/** For REST, where the language is the request's. */
function explanationIn(variant: Variant, locale: Locale): (reason: Reason) => Explanation {
  return (reason) => ({
    code: reason.code,
    rule: reason.rule,
    text: explain(variant, reason, locale),
  });
}

export function showOrder<Why>(
  source: JudgedOrder | WrittenOrder,
  why: (reason: Reason) => Why,
): ShownOrder<Why> {
  return {
    ...orderParts(source.order),
    ...verdictParts('outcome' in source ? source : null, why),
    submittedText: source.submittedText,
    problem: source.problem && why(source.problem),
  };
}

/** Of an order that still awaits its phase nothing is known but what was written. */
function verdictParts<Why>(judged: JudgedOrder | null, why: (reason: Reason) => Why) {
  if (!judged)
    return {
      isDefault: false,
      outcome: null,
      isDislodged: false,
      dislodgedFrom: null,
      explanation: null,
    };
  const { isDefault, outcome, isDislodged, dislodgedFrom, reason } = judged;
  return { isDefault, outcome, isDislodged, dislodgedFrom, explanation: why(reason) };
}

function orderParts(order: EngineOrder) {
  const unit = 'unit' in order ? order.unit : null;
  return {
    power: order.power,
    type: order.type,
    unit: unit && showUnit(unit),
    location: unit?.location ?? null,
    target: 'target' in order ? order.target : null,
    supportedUnit: 'supportedUnit' in order ? showUnit(order.supportedUnit) : null,
    isByConvoy: 'isByConvoy' in order && order.isByConvoy,
    text: orderText(order),
  };
}

export function showUnit(unit: EngineUnit): Unit {
  const { power, type, location } = unit;
  return { power, type, location, text: unitText(unit) };
}
