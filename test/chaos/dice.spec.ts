import { describe, expect, it } from '@jest/globals';
import { Dice } from '../../bench/chaos/dice.js';
import { chosen } from '../../bench/chaos/player.js';
import { readSettings, UsageError } from '../../bench/chaos/settings.js';
import { isUuid } from '../../src/kernel/ids.js';

const throws = (dice: Dice) => Array.from({ length: 1_000 }, () => dice.next());

describe('the chance of a run of chaos', () => {
  it('follows from its seed, for each of those who throw', () => {
    expect(throws(new Dice('7'))).toEqual(throws(new Dice('7')));
    expect(throws(new Dice('7'))).not.toEqual(throws(new Dice('8')));
    const one = new Dice('7');
    throws(one);
    expect(throws(one.for('france'))).toEqual(throws(new Dice('7').for('france')));
    expect(throws(one.for('france'))).not.toEqual(throws(one.for('italy')));
  });

  it('stays within its bounds and reaches all of them', () => {
    const dice = new Dice('bounds');
    const numbers = Array.from({ length: 1_000 }, () => dice.between(1, 6));
    expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(throws(dice).every((thrown) => thrown >= 0 && thrown < 1)).toBe(true);
    expect(isUuid(dice.uuid())).toBe(true);
    expect(() => dice.pick([])).toThrow('nothing to pick');
  });

  it('picks one order for each unit', () => {
    const legal = ['A PAR H', 'A PAR - BUR', 'F BRE H', 'F BRE - MAO', 'F BRE - ENG'];
    const orders = chosen(legal, new Dice('orders'));
    expect(orders.map((order) => order.slice(0, 5))).toEqual(['A PAR', 'F BRE']);
    expect(orders.every((order) => legal.includes(order))).toBe(true);
  });
});

describe('what a run of chaos is asked', () => {
  it('has a length, a seed and a number of games', () => {
    expect(readSettings(['--seconds', '60', '--seed', '3'])).toEqual({
      seconds: 60,
      seed: 3,
      games: 20,
    });
    expect(readSettings([])).toMatchObject({ seconds: 300, games: 20 });
    expect(readSettings(['--help'])).toBeNull();
  });

  it('names what is wrong and what would be right', () => {
    expect(() => readSettings(['--seconds', '0'])).toThrow(UsageError);
    expect(() => readSettings(['--seconds', '-1'])).toThrow(UsageError);
    expect(() => readSettings(['--forever'])).toThrow(/--forever.*--help/);
  });
});
