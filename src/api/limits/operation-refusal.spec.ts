import { describe, expect, it } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, type GraphQLSchema, parse } from 'graphql';
import { OPERATION_LIMITS, perEntry, perPage } from './operation-limits.js';
import { httpOperationRefusal, operationRefusal } from './operation-refusal.js';

describe('the cost of an operation', () => {
  const schema = priced(
    'type Query { list(first: Int): [Item!]! } type Item { id: ID! list(first: Int): [Item!]! }',
  );
  const cost = (query: string, variables: Record<string, unknown> = {}, operationName?: string) =>
    operationRefusal({ schema, document: parse(query), variables, operationName });

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

  it('rises with the length of an alias, which stands in the answer for every entry', () => {
    const aliased = (letters: number) =>
      `{ list(first: 200) { list(first: 100) { ${'x'.repeat(letters)}: id } } }`;
    expect(cost(aliased(49))).toBeNull();
    expect(cost(aliased(150))?.message).toMatch(/costs 80\d{3}/);
  });

  it('of the introspection is what its lists hold', () => {
    expect(cost(getIntrospectionQuery({ schemaDescription: true }))).toBeNull();
    const many = Array.from({ length: 30 }, (_, place) => `a${place}: description`).join(' ');
    expect(
      cost(`{ __schema { types { fields { type { fields { ${many} } } } } } }`),
    ).not.toBeNull();
  });

  it('is not counted where variables do not fit, which are named', () => {
    expect(cost('query ($n: Int!) { list(first: $n) { id } }', { n: 'many' })).toMatchObject({
      message: 'Variable "$n" must be of type "Int!".',
      originalError: { code: 'BAD_USER_INPUT', details: { violations: [{ field: 'n' }] } },
    });
  });
});

describe('an operation', () => {
  const schema = buildSchema('type Query { a: Int } type Subscription { b: Int }');
  const refused = (query: string, operationName?: string | null, check = operationRefusal) =>
    check({ schema, document: parse(query), operationName });
  const doubling = (levels: number) =>
    `{ ...f0 } ${Array.from({ length: levels }, (_, level) => `fragment f${level} on Query { ...f${level + 1} ...f${level + 1} }`).join(' ')} fragment f${levels} on Query { a }`;

  it('that the document does not have is refused, and those that it has are named', () => {
    const two = 'query one { a } query two { a }';
    expect(refused(two, 'two')).toBeNull();
    expect(refused('{ a }', null)).toBeNull();
    expect(refused(two, 'three')).toMatchObject({
      message: 'The document has no operation named "three"; it has "one", "two".',
      extensions: { code: 'OPERATION_RESOLUTION_FAILURE' },
    });
    expect(refused('{ a }', '')?.message).toContain('it has one without a name');
    expect(refused(two)?.message).toContain('Name one as operationName');
    expect(refused('fragment f on Query { a }')?.message).toContain('it has none');
  });

  it('is refused by its size with every fragment where it is spread, however many levels they double over', () => {
    expect(refused(doubling(10))).toBeNull();
    expect(refused(doubling(16))).toMatchObject({
      message: expect.stringContaining('more than 10000 fields'),
      extensions: { code: 'OPERATION_TOO_COSTLY' },
    });
    expect(refused(doubling(300))?.extensions['code']).toBe('OPERATION_TOO_COSTLY');
    expect(refused('{ ...f } fragment f on Query { a ...f }')).toBeNull();
  });

  it('that follows something is sent to a socket, and runs there', () => {
    expect(refused('subscription { b }')).toBeNull();
    expect(refused('subscription { b }', null, httpOperationRefusal)).toMatchObject({
      message: expect.stringContaining('WebSocket at /graphql'),
      extensions: { code: 'BAD_REQUEST' },
    });
    expect(refused('{ a }', null, httpOperationRefusal)).toBeNull();
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
