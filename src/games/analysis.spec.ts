import { describe, expect, it } from '@jest/globals';
import { judge, possibleOrders, rulesRequest } from './analysis.js';
import type { AdjudicateInput } from './dto/position.inputs.js';

const UNITS = [
  { power: 'france', units: ['A PAR', 'A MAR'] },
  { power: 'germany', units: ['A BUR'] },
];

function input(changes: Partial<AdjudicateInput>): AdjudicateInput {
  return { phase: 'S1901M', units: UNITS, orders: [], ...changes };
}

describe('a judgement of any position', () => {
  it('takes the lists of a power in their order, also when it is named twice', () => {
    const orders = [
      { power: 'france', orders: ['A PAR - BUR'] },
      { power: 'france', orders: ['A PAR - PIC', 'A MAR S A PAR - BUR'] },
    ];
    const { orders: judged, next } = judge(input({ orders }));
    expect(
      judged.filter(({ problem }) => problem !== null).map(({ submittedText }) => submittedText),
    ).toEqual(['A PAR - PIC']);
    expect(next.dislodged.map(({ unit }) => unit.location)).toEqual(['bur']);
  });

  it('names every line that is no order, and whose it is', () => {
    const orders = [
      { power: 'france', orders: ['hello', 'A PAR - BURR'] },
      { power: 'germany', orders: ['what'] },
    ];
    expect(() => judge(input({ orders }))).toThrow(
      /orders of france: "hello".*"A PAR - BURR".*Did you mean "A PAR - BUR".*orders of germany/s,
    );
  });

  it('names every part of the position that is not right', () => {
    const wrong = input({ phase: 'X', units: [{ power: 'spain', units: ['A XXX'] }] });
    expect(() => judge(wrong)).toThrow(
      /phase: "X".*units\[0\].power: "spain".*units\[0\].units\[0\]/s,
    );
  });

  it('takes a rule choice over its preset, and nothing for a choice', () => {
    expect(rulesRequest({ preset: 'GODIP', adjacentConvoy: null })).toEqual({ preset: 'GODIP' });
    expect(rulesRequest(null)).toEqual({});
  });

  it('lists the orders of one power where only that is asked for', () => {
    const lists = possibleOrders({ phase: 'S1901M', units: UNITS, power: 'germany' });
    expect(lists.map(({ power, location }) => [power, location])).toEqual([['germany', 'bur']]);
  });
});
