import { describe, expect, it } from '@jest/globals';
import { positionOf, STANDARD } from '../../../test/support/board.js';
import { openingPosition } from './opening.js';
import { powersThatOweOrders } from './owes.js';

describe('Orders are owed', () => {
  it('in a movement phase by every power with a unit', () => {
    expect(powersThatOweOrders(STANDARD, openingPosition(STANDARD))).toHaveLength(7);
    const position = positionOf({ units: { turkey: ['A CON'], france: ['A PAR'] } });
    expect(powersThatOweOrders(STANDARD, position)).toEqual(['france', 'turkey']);
  });

  it('in a retreat phase by the owners of dislodged units', () => {
    const position = positionOf({
      phase: 'S1901R',
      units: { france: ['A PAR'], germany: ['A BUR'] },
      dislodged: [{ power: 'italy', unit: 'A BUR', attackedFrom: 'mun' }],
    });
    expect(powersThatOweOrders(STANDARD, position)).toEqual(['italy']);
  });

  it('in an adjustment phase by powers that may build or must remove', () => {
    const position = positionOf({
      phase: 'W1901A',
      units: { france: ['A PAR'], germany: ['A BUR'], turkey: ['A CON'] },
      centers: { france: ['par', 'mar'], turkey: ['con'] },
    });
    expect(powersThatOweOrders(STANDARD, position)).toEqual(['france', 'germany']);
  });
});
