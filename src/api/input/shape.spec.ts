import { describe, expect, it } from '@jest/globals';
import { SHAPE, shapeFault } from './shape.js';

const complaint = (input: unknown) => shapeFault(input, 'The body')?.message;

describe('the nesting of an input', () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

  it('may be as deep as the limit and no deeper, wherever it is', () => {
    expect(complaint(nested(SHAPE.depth))).toBeUndefined();
    expect(complaint(nested(SHAPE.depth + 1))).toBe(
      'The body must not nest lists and objects deeper than 32 levels.',
    );
    expect(shapeFault({ a: 1, b: [{ c: nested(30) }] }, 'x')?.code).toBe('BAD_USER_INPUT');
    expect(shapeFault({ a: 1, b: [{ c: nested(29) }] }, 'x')).toBeNull();
  });

  it('is measured without a stack', () => {
    expect(shapeFault(nested(400_000), 'The body')).not.toBeNull();
  });

  it.each([undefined, null, 'text', 5])('is nothing to %s', (value) => {
    expect(shapeFault(value, 'x')).toBeNull();
  });
});

describe('the size of an input', () => {
  const list = (length: number, entry: unknown = 1) => Array.from({ length }, () => entry);
  const fields = (count: number) =>
    Object.fromEntries(list(count).map((_one, place) => [`f${place}`, 1]));

  it('is limited in each list and object', () => {
    expect(complaint({ units: list(1_000) })).toBeUndefined();
    expect(complaint({ units: list(1_001) })).toBe(
      'The body must hold no list of more than 1000 entries; one has 1001.',
    );
    expect(complaint(fields(200))).toBeUndefined();
    expect(complaint([fields(201)])).toBe(
      'The body must hold no object of more than 200 fields; one has 201.',
    );
    expect(complaint({ ['x'.repeat(201)]: 1 })).toContain('longer than 200 characters');
  });

  it('is limited in all', () => {
    expect(complaint(list(9, list(1_000)))).toBeUndefined();
    expect(complaint(list(10, list(1_000)))).toBe(
      'The body must hold at most 10000 values in all.',
    );
  });

  it('has room for a position of forty powers with two hundred places each', () => {
    const holders = (name: string, count: number) =>
      list(40, { power: 'france', [name]: list(count, 'par') });
    const input = { units: holders('units', 5), supplyCenters: holders('provinces', 200) };
    expect(complaint({ ...input, orders: holders('orders', 13) })).toBeUndefined();
  });
});

describe('the fields of an input', () => {
  it('are none that JavaScript would take for the prototype', () => {
    const input: unknown = JSON.parse('{"rules": {"__proto__": {"admin": true}}}');
    expect(complaint(input)).toBe('The body must hold no field named __proto__: no input has one.');
  });
});
