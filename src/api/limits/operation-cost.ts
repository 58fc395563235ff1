import type { DocumentNode, GraphQLSchema } from 'graphql';
import {
  type ComplexityEstimatorArgs,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import { OPERATION_LIMITS, ofText } from './operation-limits.js';
import { introspectionPrice } from './introspection-price.js';

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** What an operation costs whose variables fit: roughly the number of values in its answer. */
export function operationCost({ schema, document, operationName, variables }: Operation): number {
  return getComplexity({
    schema,
    query: document,
    variables: { ...variables },
    ...(typeof operationName === 'string' ? { operationName } : {}),
    estimators: [price],
    maxQueryNodes: 2 * OPERATION_LIMITS.selections,
  });
}

const own = fieldExtensionsEstimator();
const plain = simpleEstimator({ defaultComplexity: 1 });

/** What the schema says of the field, or 1 and what is below it; and more for a long alias, which stands in the answer as often as its value. */
function price(asked: ComplexityEstimatorArgs): number {
  const value = introspectionPrice(asked) ?? own(asked) ?? plain(asked);
  const { alias, name } = asked.node;
  return Number(value) + ofText((alias ?? name).value.length) - 1;
}
