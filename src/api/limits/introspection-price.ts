import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';

/** How long the lists of the introspection are, on the average of this schema and somewhat above it. */
const LENGTHS: Readonly<Record<string, number>> = {
  '__Schema.types': 110,
  '__Schema.directives': 6,
  '__Type.fields': 6,
  '__Type.inputFields': 1,
  '__Type.enumValues': 1,
  '__Type.interfaces': 1,
  '__Type.possibleTypes': 1,
  // A type is wrapped three times at most, and most are not: the chain that every client asks for is mostly null.
  '__Type.ofType': 0.5,
  '__Field.args': 0.5,
  '__Directive.args': 1,
};

/** The cost of a field that describes the schema; undefined for every other one. */
export function introspectionPrice({
  type,
  field,
  childComplexity,
}: ComplexityEstimatorArgs): number | undefined {
  const length = LENGTHS[`${type.name}.${field.name}`];
  return length === undefined ? undefined : 1 + Math.ceil(length * childComplexity);
}
