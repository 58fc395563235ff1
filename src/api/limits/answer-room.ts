import type { GraphQLResolveInfo } from 'graphql';
import { Fault } from '../../kernel/fault.js';
import { BYTES_OF_A_COST, OPERATION_LIMITS } from './operation-limits.js';
import { sizeBelow } from './operation-size.js';

/** Made anew for each execution: a subscription has its own room for every event. */
type Execution = Pick<GraphQLResolveInfo, 'variableValues'>;

const taken = new WeakMap<object, number>();
const sizes = new WeakMap<object, number>();

/**
 * A JSON value whose size hangs on what players wrote, taken off the room of the answer. The cost of an operation is
 * known beforehand, and can only count on usual sizes; here the same limit holds for what is really there.
 * @throws Fault OPERATION_TOO_COSTLY when there is no room left.
 */
export function withinRoom<Value extends object | null>(execution: Execution, value: Value): Value {
  take(execution, value === null ? 0 : bytesOf(value) / BYTES_OF_A_COST);
  return value;
}

/**
 * The same for a list that may be longer than others: what is selected below it costs so much for each entry, and as
 * much again for each 200 bytes of its longest text.
 * @throws Fault OPERATION_TOO_COSTLY when there is no room left.
 */
export function listWithinRoom<Entry>(
  info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>,
  entries: Entry[],
  textOf: (entry: Entry) => string | null,
): Entry[] {
  const weights = entries.map(
    (entry) => 1 + Math.floor(Buffer.byteLength(textOf(entry) ?? '') / BYTES_OF_A_COST),
  );
  take(info, sizeBelow(info) * weights.reduce((sum, weight) => sum + weight, 0));
  return entries;
}

function take({ variableValues }: Execution, cost: number): void {
  const total = (taken.get(variableValues) ?? 0) + cost;
  taken.set(variableValues, total);
  if (total <= OPERATION_LIMITS.cost) return;
  throw new Fault(
    'OPERATION_TOO_COSTLY',
    `What was found is larger than usual, and the answer would have more than ${OPERATION_LIMITS.cost} values of ${BYTES_OF_A_COST} bytes: ask for shorter pages or fewer fields.`,
  );
}

function bytesOf(value: object): number {
  const size = sizes.get(value) ?? Buffer.byteLength(JSON.stringify(value));
  sizes.set(value, size);
  return size;
}
