import { reason } from '../explanation/reason.js';
import type { Rules } from '../rules/rules.js';
import type { Order, Reason } from '../vocabulary.js';
import type { Reading } from './reading.js';
import { orderText, unitText } from './text.js';

type Repeats = Rules['repeatedOrder'] | Rules['repeatedBuild'];

/**
 * Of several orders for one unit, those that do not count, with the reason: first an order with a slip
 * yields to one without (DATC 4.C), then of those left the rules choose (4.D.3). Orders with a problem of
 * their own are no orders (4.E.1), and stay as they are.
 */
export function countOncePerUnit<Read extends Reading>(
  readings: readonly Read[],
  rules: Rules,
): Read[] {
  const yielded = withProblems(readings, unitOf, yieldingOnes);
  return withProblems(yielded, unitOf, (group) => repeatsOf(group, rules.repeatedOrder));
}

/** Which readings of a group do not count, and why. */
export type Judge = (group: readonly Reading[]) => ReadonlyMap<Reading, Reason>;

/** Gives the possible readings that share a key to a judge; the list stays in its order. */
export function withProblems<Read extends Reading>(
  readings: readonly Read[],
  keyOf: (reading: Reading) => string | null,
  judge: Judge,
): Read[] {
  const groups = new Map<string, Read[]>();
  for (const reading of readings) {
    const key = reading.problem === null ? keyOf(reading) : null;
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), reading]);
  }
  const problems = new Map([...groups.values()].flatMap((group) => [...judge(group)]));
  return readings.map((reading) => ({
    ...reading,
    problem: problems.get(reading) ?? reading.problem,
  }));
}

/** All but the one that counts; orders that say the same are no contradiction. */
export function repeatsOf(group: readonly Reading[], rule: Repeats): ReadonlyMap<Reading, Reason> {
  const place = placeOf(group[0]?.order);
  const isSame = new Set(group.map(({ order }) => orderText(order))).size === 1;
  if (isSame || rule === 'FIRST')
    return marked(group.slice(1), reason('problem.duplicate', { place }));
  if (rule === 'LAST') return marked(group.slice(0, -1), reason('problem.overridden', { place }));
  return marked(group, reason('problem.contradictory', { place }));
}

export function marked(group: readonly Reading[], problem: Reason): ReadonlyMap<Reading, Reason> {
  return new Map(group.map((reading) => [reading, problem]));
}

function yieldingOnes(group: readonly Reading[]): ReadonlyMap<Reading, Reason> {
  const yielding = group.filter(({ yieldsFor }) => yieldsFor !== undefined);
  if (yielding.length === group.length) return new Map();
  return new Map(
    yielding.flatMap((reading) => (reading.yieldsFor ? [[reading, reading.yieldsFor]] : [])),
  );
}

function unitOf({ order }: Reading): string | null {
  return 'unit' in order ? order.unit.location : null;
}

function placeOf(order: Order | undefined): string {
  if (!order) return '';
  return 'unit' in order ? unitText(order.unit) : orderText(order);
}
