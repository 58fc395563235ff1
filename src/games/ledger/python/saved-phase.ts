import {
  adjustmentsOf,
  type JudgedOrder,
  type OrderOutcome,
  type Position,
  type PowerCode,
  unitText,
  type Variant,
  writeOrder,
} from '../../../engine/index.js';
import type { JsonObject } from '../../../kernel/json.js';

/** A phase as python-diplomacy saves it: the board at its start, and the orders that counted with their results. */
export interface PhaseToSave {
  readonly variant: Variant;
  /** "COMPLETED" over the last board of a game that is over. */
  readonly name: string;
  readonly position: Position;
  /** Empty while the phase is open: drafts are their players' own. */
  readonly orders: readonly JudgedOrder[];
  /** When the phase opened; RFC 3339. */
  readonly openedAt: string;
}

/** `common` is repeated in every state: the game's id, map and rules. */
export function savedPhase(phase: PhaseToSave, common: JsonObject): JsonObject {
  const { name, variant, orders } = phase;
  return {
    name,
    state: { ...stateOf(phase), ...common },
    orders: byPower(variant, (power) => ordersOf(phase, power)),
    results: Object.fromEntries(orders.flatMap((judged) => resultOf(judged))),
    messages: [],
  };
}

function stateOf({ variant, name, position, openedAt }: PhaseToSave): JsonObject {
  const { units, dislodged, supplyCenters } = position;
  const exiles = (power: PowerCode) => dislodged.filter(({ unit }) => unit.power === power);
  return {
    // In microseconds.
    timestamp: Date.parse(openedAt) * 1000,
    note: '',
    name,
    units: byPower(variant, (power) => [
      ...units.filter((unit) => unit.power === power).map(unitText),
      ...exiles(power).map(({ unit }) => `*${unitText(unit)}`),
    ]),
    retreats: byPower(variant, (power) =>
      Object.fromEntries(
        exiles(power).map(({ unit, retreats }) => [unitText(unit), upper(retreats)]),
      ),
    ),
    centers: byPower(variant, (power) =>
      upper(supplyCenters.filter(({ owner }) => owner === power).map(({ province }) => province)),
    ),
    homes: Object.fromEntries(
      variant.powers.map(({ code, homes }) => [nameOf(code), upper(homes)]),
    ),
    influence: byPower(variant, () => []),
    civil_disorder: byPower(variant, () => 0),
    builds: buildsOf(variant, position),
  };
}

/** Removals count below zero. */
function buildsOf(variant: Variant, position: Position): JsonObject {
  const due = adjustmentsOf(variant, position);
  return byPower(variant, (code) => {
    const found = due.find(({ power }) => power === code);
    return found
      ? { count: found.builds - found.disbands, homes: found.builds > 0 ? upper(found.homes) : [] }
      : { count: 0, homes: [] };
  });
}

/** What was written, and the removals that the rules chose: another program may choose others. */
function ordersOf({ variant, position, orders }: PhaseToSave, power: PowerCode): string[] {
  const shown = orders.filter(
    ({ order, isDefault }) => order.power === power && (!isDefault || order.type === 'DISBAND'),
  );
  const options = { units: position.units };
  return shown.map(({ order }) => writeOrder(variant, order, 'PYTHON', options));
}

/** Its words for the results of orders; a success has none. */
const RESULTS: Readonly<Record<OrderOutcome, readonly string[]>> = {
  SUCCEEDED: [],
  BOUNCED: ['bounce'],
  CUT: ['cut'],
  DISRUPTED: ['disrupted'],
  UNMATCHED: ['void'],
  NO_CONVOY: ['no convoy'],
  VOID: ['void'],
};
const DISLODGED = 'dislodged';

function resultOf({ order, outcome, isDislodged }: JudgedOrder): [string, string[]][] {
  if (order.type === 'WAIVE') return [];
  return [[unitText(order.unit), [...RESULTS[outcome], ...(isDislodged ? [DISLODGED] : [])]]];
}

function byPower<T>({ powers }: Variant, of: (power: PowerCode) => T): Record<string, T> {
  return Object.fromEntries(powers.map(({ code }) => [nameOf(code), of(code)]));
}

const nameOf = (power: PowerCode): string => power.toUpperCase();
const upper = (places: readonly string[]): string[] => places.map((place) => place.toUpperCase());
