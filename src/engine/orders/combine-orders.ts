import type { Table } from '../table.js';
import type { Order, PowerCode, WrittenOrder } from '../vocabulary.js';
import { counted } from './counted.js';
import { Field } from './field.js';

/**
 * DATC 4.D.1: what two lists of one power come to. By COMBINES there stays of the earlier what counted, as far
 * as the later has no possible order for the same unit, or build in the same province; of surplus builds
 * and removals those of the later list count before. An empty list always withdraws.
 */
export function combineOrders(
  table: Table,
  power: PowerCode,
  earlier: readonly WrittenOrder[],
  later: readonly WrittenOrder[],
): WrittenOrder[] {
  if (table.rules.laterOrderSet === 'REPLACES' || later.length === 0) return [...later];
  const ordered = new Set(later.filter(isPossible).map(subjectOf));
  const kept = earlier.filter((one) => isPossible(one) && !ordered.has(subjectOf(one)));
  const { surplusBuilds, surplusDisbands } = table.rules;
  const isRemoving = later.some(({ order }) => order.type === 'DISBAND');
  const surplus = isRemoving ? surplusDisbands : surplusBuilds;
  const all = surplus === 'LAST' ? [...kept, ...later] : [...later, ...kept];
  return counted(new Field(table.variant, table.position, table.rules), power, all);
}

function isPossible({ problem }: WrittenOrder): boolean {
  return problem === null;
}

/** What an order is for; waives are for nothing in particular, so none takes the place of another. */
function subjectOf({ order }: { readonly order: Order }): string | WrittenOrder['order'] {
  if (!('unit' in order)) return order;
  return order.unit.location.split('/')[0] ?? '';
}
