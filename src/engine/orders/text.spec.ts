import { describe, expect, it } from '@jest/globals';
import type { Order, Unit } from '../vocabulary.js';
import { orderText, unitText } from './text.js';

const paris: Unit = { power: 'france', type: 'ARMY', location: 'par' };
const petersburg: Unit = { power: 'russia', type: 'FLEET', location: 'stp/sc' };
const moscow: Unit = { power: 'russia', type: 'ARMY', location: 'mos' };
const french = { power: 'france', unit: paris } as const;
const russian = { power: 'russia', unit: petersburg } as const;

describe('Notation out', () => {
  it('writes units by their letter and place', () => {
    expect([paris, petersburg].map(unitText)).toEqual(['A PAR', 'F STP/SC']);
  });

  it.each<[string, Order]>([
    ['A PAR H', { type: 'HOLD', ...french }],
    ['A PAR - BUR', { type: 'MOVE', ...french, target: 'bur', isByConvoy: false }],
    ['A PAR - BEL VIA', { type: 'MOVE', ...french, target: 'bel', isByConvoy: true }],
    ['F STP/SC S A MOS', { type: 'SUPPORT_HOLD', ...russian, supportedUnit: moscow }],
    [
      'F STP/SC S A MOS - LVN',
      { type: 'SUPPORT_MOVE', ...russian, supportedUnit: moscow, target: 'lvn' },
    ],
    [
      'F STP/SC C A MOS - SWE',
      { type: 'CONVOY', ...russian, supportedUnit: moscow, target: 'swe' },
    ],
    ['F STP/SC - BOT', { type: 'RETREAT', ...russian, target: 'bot' }],
    ['Disband A PAR', { type: 'DISBAND', ...french }],
    ['Build F STP/SC', { type: 'BUILD', ...russian }],
    ['Waive', { type: 'WAIVE', power: 'france' }],
  ])('%s', (text, order) => {
    expect(orderText(order)).toBe(text);
  });
});
