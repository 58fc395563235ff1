import { Allowance } from '../adjustments/allowance.js';
import type { Variant } from '../board/variant.js';
import { adjustmentsOf } from '../position/adjustments.js';
import type { Adjustment, LocationCode, Position, PowerCode } from '../vocabulary.js';
import { candidatesOf, type Candidates } from './candidates.js';
import { Field } from './field.js';
import { Interpreter } from './interpreter.js';
import { orderText } from './text.js';

/** Every order that is possible for one unit, or for one home centre that may be built in. */
export interface LegalOrders {
  readonly power: PowerCode;
  readonly location: LocationCode;
  /** Canonical notation, sorted, none twice. */
  readonly orders: readonly string[];
}

export interface LegalOrdersFilter {
  readonly power?: PowerCode | undefined;
  readonly location?: LocationCode | undefined;
}

/** Every possible order of a position: those that, submitted alone, have no problem. */
export function legalOrders(
  variant: Variant,
  position: Position,
  filter: LegalOrdersFilter = {},
): LegalOrders[] {
  const field = new Field(variant, position);
  const due = adjustmentsOf(variant, position);
  return candidatesOf(field, due)
    .filter(({ power }) => filter.power === undefined || filter.power === power)
    .filter(({ location }) => filter.location === undefined || filter.location === location)
    .map((candidates) => possibleAmong(field, due, candidates))
    .filter(({ orders }) => orders.length > 0);
}

function possibleAmong(
  field: Field,
  due: readonly Adjustment[],
  { power, location, sentences }: Candidates,
): LegalOrders {
  const interpreter = new Interpreter(field, power);
  const own = due.find((adjustment) => adjustment.power === power);
  const texts = sentences.flatMap((sentence) => {
    const { order, problem } = interpreter.interpret(sentence, new Allowance(own));
    return problem === null ? [orderText(order)] : [];
  });
  return { power, location, orders: [...new Set(texts)].sort() };
}
