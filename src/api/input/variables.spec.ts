import { describe, expect, it } from '@jest/globals';
import { buildSchema, Kind, parse } from 'graphql';
import { variablesFault } from './variables.js';

const schema = buildSchema(`
  type Query { a(input: In, ids: [ID!]): Int }
  enum Colour { RED BLUE }
  input In { name: String! colour: Colour list: [In!] = [] }
`);

function fault(declared: string, variables: Record<string, unknown>) {
  const [operation] = parse(`query (${declared}) { a }`).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('This is no operation');
  return variablesFault(schema, operation, variables);
}

describe('variables', () => {
  it.each([
    ['$i: In', {}],
    ['$i: In! = { name: "x" }', {}],
    ['$i: In', { i: null }],
    ['$i: In!', { i: { name: 'x', colour: 'RED', list: [{ name: 'y' }] }, more: 1 }],
    ['$ids: [ID!]', { ids: 'only' }],
  ])('fit: %s', (declared, variables) => {
    expect(fault(declared, variables)).toBeNull();
  });

  it.each([
    ['$i: In!', {}, 'i', 'Variable "$i" of required type "In!" was not provided'],
    ['$i: In!', { i: null }, 'i', 'Variable "$i" of non-null type "In!" must not be null'],
    ['$i: In', { i: 'x' }, 'i', 'Variable "$i" must be of type "In"'],
    ['$i: In', { i: { name: 5 } }, 'i.name', 'Variable "$i.name" must be of type "String!"'],
    [
      '$i: In',
      { i: { name: 'x', list: [{ name: 'y' }, { name: ['z'] }] } },
      'i.list[1].name',
      'Variable "$i.list[1].name" must be of type "String!"',
    ],
    [
      '$i: In',
      { i: { name: 'x', list: { name: 1 } } },
      'i.list.name',
      'Variable "$i.list.name" must be of type "String!"',
    ],
    ['$ids: [ID!]', { ids: ['a', null] }, 'ids[1]', 'Variable "$ids[1]" of non-null type "ID!"'],
    [
      '$i: In',
      { i: { name: 'x', colour: 'GREEN' } },
      'i.colour',
      'Variable "$i.colour" must be of type "Colour": RED, BLUE',
    ],
    ['$i: In', { i: {} }, 'i', 'Field "name" of required type "String!" was not provided'],
    [
      '$i: In',
      { i: { name: 'x', nane: 1 } },
      'i',
      'Field "nane" is not defined by type "In". Did you mean "name"?',
    ],
  ])('are named where they do not fit, by %s and %j', (declared, variables, field, words) => {
    expect(fault(declared, variables)?.details['violations']).toEqual([
      { field, message: expect.stringContaining(words) },
    ]);
  });

  it('are never repeated', () => {
    const secret = 'sealing-wax '.repeat(5_000);
    for (const i of [
      secret,
      { name: [secret] },
      { name: { of: secret }, colour: secret },
      [secret],
    ])
      expect(JSON.stringify(fault('$i: In', { i }))).not.toContain('wax');
  });
});
