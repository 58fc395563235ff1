import { describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLSchema, parse } from 'graphql';
import { costError, OPERATION_LIMITS, perEntry, perPage } from './operation-limits.js';

describe('the cost of an operation', () => {
  const schema = priced(
    'type Query { list(first: Int): [Item!]! } type Item { id: ID! list(first: Int): [Item!]! }',
  );
  const cost = (query: string, variables: Record<string, unknown> = {}, operationName?: string) =>
    costError({ schema, document: parse(query), variables, operationName });

  it('is what one entry costs times the page', () => {
    expect(perPage({ args: { first: 3 }, childComplexity: 4 })).toBe(13);
    expect(perPage({ args: { last: 2 }, childComplexity: 4 })).toBe(9);
    expect(perPage({ args: {}, childComplexity: 4 })).toBe(201);
    expect(perPage({ args: { first: -5 }, childComplexity: 4 })).toBe(201);
    expect(perEntry(5)({ args: {}, childComplexity: 0 })).toBe(6);
  });

  it('is refused above the limit, however the page is asked for', () => {
    expect(cost('{ list(first: 200) { list(first: 200) { id } } }')).toBeNull();
    expect(
      cost('{ list(first: 200) { list(first: 200) { id list(first: 1) { id } } } }')?.message,
    ).toContain(String(OPERATION_LIMITS.cost));
    const nested =
      'query ($n: Int) { list(first: $n) { list(first: $n) { list(first: $n) { id } } } }';
    expect(cost(nested, { n: 10 })).toBeNull();
    expect(cost(nested, { n: 100 })?.extensions['code']).toBe('OPERATION_TOO_COSTLY');
  });

  it('counts the operation that is to run', () => {
    const both =
      'query cheap { list { id } } query dear { list(first: 200) { list(first: 200) { id id2: id } } }';
    expect(cost(both, {}, 'cheap')).toBeNull();
    expect(cost(both, {}, 'dear')).not.toBeNull();
  });

  it('leaves wrong variables to the execution, which names them', () => {
    expect(cost('query ($n: Int!) { list(first: $n) { id } }', { n: 'many' })).toBeNull();
  });
});

/** A schema in which every list is a page. */
function priced(sdl: string): GraphQLSchema {
  const schema = buildSchema(sdl);
  for (const name of ['Query', 'Item']) {
    const type = schema.getType(name);
    const fields = type && 'getFields' in type ? type.getFields() : {};
    if (fields['list']) fields['list'].extensions = { complexity: perPage };
  }
  return schema;
}
