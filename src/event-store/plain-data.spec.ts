import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { assertPlainData, NotPlainData } from './plain-data.js';

const faultIn = (value: unknown) => () => assertPlainData(value, 'data');

describe('assertPlainData', () => {
  it('lets pass what JSON gives back as it was', () => {
    const data = { text: 'A PAR - BUR é 🂡', list: [1, -3, true, null, {}, []], clé: '' };
    expect(faultIn(data)).not.toThrow();
    expect(faultIn(JSON.parse(JSON.stringify(data)))).not.toThrow();
    expect(faultIn(Object.create(null))).not.toThrow();
  });

  it.each<[string, unknown]>([
    ['data.orders[1].text holds a NUL character', { orders: [{}, { text: 'A\0' }] }],
    ['data.text holds half of a surrogate pair', { text: 'x\ud83cy' }],
    ['data.text holds half of a surrogate pair', { text: '\udca1\ud83c' }],
    ['data.a\0b holds a NUL character', { 'a\0b': 1 }],
    ['data.n is 0.5, which is no safe integer', { n: 0.5 }],
    ['data.n is 9007199254740992, which is no safe integer', { n: 2 ** 53 }],
    ['data.n is NaN, which is no safe integer', { n: Number.NaN }],
    ['data.n is of type bigint, which JSON does not have', { n: 1n }],
    ['data.gone is of type undefined, which JSON does not have', { gone: undefined }],
    ['data[1] is of type undefined, which JSON does not have', Object.assign([1], { 2: 1 })],
    ['data.at is a Date, not a plain object', { at: new Date(0) }],
    ['data.seats is a Map, not a plain object', { seats: new Map() }],
  ])('refuses, naming the place: %s', (message, value) => {
    expect(faultIn(value)).toThrow(NotPlainData);
    expect(faultIn(value)).toThrow(new Error(message));
  });

  it('lets pass no value that a JSON round trip would change', () => {
    fc.assert(
      fc.property(fc.object({ withDate: true, withBigInt: true, withMap: true }), (value) => {
        try {
          assertPlainData(value, 'data');
        } catch (error) {
          expect(error).toBeInstanceOf(NotPlainData);
          return;
        }
        expect(JSON.stringify(JSON.parse(JSON.stringify(value)))).toBe(JSON.stringify(value));
      }),
    );
  });
});
