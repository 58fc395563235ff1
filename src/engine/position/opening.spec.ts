import { describe, expect, it } from '@jest/globals';
import { ownerTexts, STANDARD, unitTexts } from '../../../test/support/board.js';
import { openingPosition } from './opening.js';

describe('The opening', () => {
  const opening = openingPosition(STANDARD);

  it('has 22 units in their home centres, of which Russia has four', () => {
    expect(opening.units).toHaveLength(22);
    expect(unitTexts(opening.units).filter((text) => text.startsWith('russia'))).toEqual([
      'russia A MOS',
      'russia A WAR',
      'russia F SEV',
      'russia F STP/SC',
    ]);
  });

  it('leaves 12 of the 34 centres to be conquered', () => {
    expect(opening.supplyCenters).toHaveLength(34);
    expect(ownerTexts(opening.supplyCenters)).toHaveLength(22);
  });

  it('awaits the orders of spring 1901, with nobody dislodged', () => {
    expect(opening).toMatchObject({ phase: 'S1901M', dislodged: [], standoffs: [] });
  });

  it('lists units by power and then by place', () => {
    expect(opening.units.slice(0, 4).map(({ location }) => location)).toEqual([
      'bud',
      'tri',
      'vie',
      'edi',
    ]);
  });
});
