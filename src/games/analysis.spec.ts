import { describe, expect, it } from '@jest/globals';
import { expandRules, openingPosition } from '../engine/index.js';
import { Fault } from '../kernel/fault.js';
import { judge, possibleOrders, possibleOrdersOn, rulesRequest } from './analysis.js';
import { askedVariant } from './asked.js';
import type { AdjudicateInput } from './dto/position.inputs.js';

const UNITS = [
  { power: 'france', units: ['A PAR', 'A MAR'] },
  { power: 'germany', units: ['A BUR'] },
];

function input(changes: Partial<AdjudicateInput>): AdjudicateInput {
  return { phase: 'S1901M', units: UNITS, orders: [], ...changes };
}

/** Where the fault of an input says that something is wrong. */
function fieldsOf(changes: Partial<AdjudicateInput>): string[] {
  try {
    judge(input(changes));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return (error.details['violations'] as { field: string }[]).map(({ field }) => field);
  }
  return [];
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

  it('names every line that is no order, by its place in what was sent', () => {
    const orders = [
      { power: 'france', orders: ['hello', 'A PAR - BURR'] },
      { power: 'germany', orders: ['what'] },
      { power: 'france', orders: ['A PAR H', 'again'] },
    ];
    expect(() => judge(input({ orders }))).toThrow(/"A PAR - BURR".*did you mean "A PAR - BUR"/s);
    expect(fieldsOf({ orders })).toEqual([
      'orders[0].orders[0]',
      'orders[0].orders[1]',
      'orders[2].orders[1]',
      'orders[1].orders[0]',
    ]);
    expect(fieldsOf({ orders: [...orders, { power: 'spain', orders: [] }] })).toEqual([
      'orders[3].power',
    ]);
  });

  it('names every part of the position that is not right', () => {
    const wrong = input({ phase: 'X', units: [{ power: 'spain', units: ['A XXX'] }] });
    expect(() => judge(wrong)).toThrow(
      /phase: "X".*units\[0\].power: "spain".*units\[0\].units\[0\]/s,
    );
  });

  it('takes a rule choice over its preset, and nothing for a choice', () => {
    expect(rulesRequest({ preset: 'GODIP', adjacentConvoy: null })).toEqual({ preset: 'GODIP' });
    for (const nothing of [null, {}])
      expect(rulesRequest(nothing)).toEqual({ preset: 'RULEBOOK_2000' });
  });

  it('lists the orders of one power where only that is asked for', () => {
    const lists = possibleOrders({ phase: 'S1901M', units: UNITS, power: 'germany' });
    expect(lists.map(({ power, location }) => [power, location])).toEqual([['germany', 'bur']]);
  });

  it('lists the orders on a board sorted, each once, whoever could give it', () => {
    const standard = askedVariant('standard');
    const opening = openingPosition(standard);
    const winter = { ...opening, phase: 'W1901A', units: opening.units.slice(3) };
    const all = possibleOrdersOn(
      { variant: standard, rules: expandRules(), position: winter },
      { location: null, power: null },
    );
    expect(all).toEqual([...new Set(all)].sort());
    expect(all).toContain('Waive');
    const paris = possibleOrdersOn(
      { variant: standard, rules: expandRules(), position: opening },
      { location: 'par', power: 'france' },
    );
    expect(paris).toContain('A PAR - BUR');
    expect(paris.every((text) => text.startsWith('A PAR'))).toBe(true);
  });
});
