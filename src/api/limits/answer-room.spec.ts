import { describe, expect, it } from '@jest/globals';
import { buildSchema, execute, type GraphQLResolveInfo, parse } from 'graphql';
import { listWithinRoom, withinRoom } from './answer-room.js';

const ROOM = 10_000_000;

describe('the room of an answer', () => {
  const half = { text: '\u4e00'.repeat((ROOM / 2 - 12) / 3) };

  it('holds large values up to its bytes, each as often as it is asked for', () => {
    const execution = { variableValues: {} };
    for (const value of [half, null, half]) expect(withinRoom(execution, value)).toBe(value);
    expect(() => withinRoom(execution, half)).toThrow(/more than 50000 values of 200 bytes/);
  });

  it('is that of one execution', () => {
    for (let event = 0; event < 3; event += 1)
      expect(withinRoom({ variableValues: {} }, half)).toBe(half);
  });

  it('holds lists by their length, what is selected below them, and their texts', async () => {
    const schema = buildSchema('type Query { list(text: String): [Item!]! } type Item { a: Int }');
    const list = ({ text }: { text: string }, _context: unknown, info: GraphQLResolveInfo) =>
      listWithinRoom(
        info,
        Array.from({ length: 1_000 }, () => ({ a: 1 })),
        () => text,
      );
    const errors = async (query: string) => {
      const result = await execute({ schema, document: parse(query), rootValue: { list } });
      return result.errors?.map(({ message }) => message) ?? [];
    };
    const aliases = (count: number) =>
      Array.from({ length: count }, (_, place) => `a${place}: a`).join(' ');
    expect(await errors(`{ list(text: "x") { ${aliases(50)} } }`)).toEqual([]);
    expect(await errors(`{ list(text: "x") { ${aliases(51)} } }`)).toHaveLength(1);
    expect(await errors(`{ list(text: "${'x'.repeat(200)}") { ${aliases(26)} } }`)).toHaveLength(1);
    const spread = `{ list(text: "x") { ...f } } fragment f on Item { ${aliases(50)} }`;
    expect(await errors(spread)).toEqual([expect.stringContaining('larger than usual')]);
  });
});
