import { reason } from '../explanation/reason.js';
import { marked, repeatsOf, withProblems, type Judge } from '../orders/count-orders.js';
import type { Reading } from '../orders/reading.js';
import type { Rules } from '../rules/rules.js';
import type { Adjustment, Reason } from '../vocabulary.js';

type Surplus = Rules['surplusBuilds'];

/** Of a power's builds, waives and removals those that do not count, with the reason (DATC 4.D.4 to 4.D.6). */
export function countAdjustments<Read extends Reading>(
  readings: readonly Read[],
  rules: Rules,
  { builds, disbands }: Pick<Adjustment, 'builds' | 'disbands'>,
): Read[] {
  const singleBuilds = withProblems(readings, siteOf, (group) =>
    repeatsOf(group, rules.repeatedBuild),
  );
  const singles = withProblems(singleBuilds, removedOf, (group) => repeatsOf(group, 'FIRST'));
  const built = withProblems(singles, isBuild, surplus(builds, rules.surplusBuilds, 'Build'));
  return withProblems(built, isDisband, surplus(disbands, rules.surplusDisbands, 'Disband'));
}

/** What goes beyond the number that is due. */
function surplus(due: number, rule: Surplus, kind: 'Build' | 'Disband'): Judge {
  return (group) => {
    if (group.length <= due) return new Map<Reading, Reason>();
    const nothingLeft = reason(`problem.nothingTo${kind}`);
    if (due === 0 || rule === 'FIRST') return marked(group.slice(due), nothingLeft);
    if (rule === 'LAST') return marked(group.slice(0, group.length - due), nothingLeft);
    return marked(group, reason(`problem.tooMany${kind}s`, { due }));
  };
}

function siteOf({ order }: Reading): string | null {
  return order.type === 'BUILD' ? (order.unit.location.split('/')[0] ?? '') : null;
}

function removedOf({ order }: Reading): string | null {
  return order.type === 'DISBAND' ? order.unit.location : null;
}

/** A waive uses up a build. */
function isBuild({ order }: Reading): string | null {
  return order.type === 'BUILD' || order.type === 'WAIVE' ? 'build' : null;
}

function isDisband({ order }: Reading): string | null {
  return order.type === 'DISBAND' ? 'disband' : null;
}
