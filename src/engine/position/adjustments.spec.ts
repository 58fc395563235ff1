import { describe, expect, it } from '@jest/globals';
import { positionOf, STANDARD, type StatedBoard } from '../../../test/support/board.js';
import type { Position } from '../vocabulary.js';
import { adjustmentsDue, adjustmentsOf } from './adjustments.js';
import { openingPosition } from './opening.js';

const winter = (board: StatedBoard): Position => positionOf({ phase: 'W1903A', ...board });
const dueTo = (power: string, position: Position) =>
  adjustmentsOf(STANDARD, position).find((adjustment) => adjustment.power === power);

describe('The French builds of the rulebook', () => {
  const abroad = ['spa', 'por', 'bel', 'hol'];
  const french = (units: string[], centers: string[], italian: string[] = []) =>
    winter({
      units: { france: units, italy: ['A PIE'] },
      centers: { france: [...centers, ...abroad], italy: ['rom', ...italian] },
    });

  it('are confined to Paris while Marseilles is lost and a unit stands in Brest', () => {
    const position = french(['F BRE', 'A SPA', 'A BEL'], ['bre', 'par'], ['mar']);
    expect(dueTo('france', position)).toEqual({
      power: 'france',
      builds: 1,
      disbands: 0,
      homes: ['par'],
    });
  });

  it('are possible in all three homes again once Brest is empty and Marseilles regained', () => {
    const position = french(['F MAO', 'A SPA', 'A BEL'], ['bre', 'par', 'mar']);
    expect(dueTo('france', position)).toEqual({
      power: 'france',
      builds: 3,
      disbands: 0,
      homes: ['bre', 'mar', 'par'],
    });
  });

  it('are none while every home is lost or occupied, whatever else France owns', () => {
    expect(dueTo('france', french(['F BRE', 'A PAR'], ['bre', 'par'], ['mar']))).toBeUndefined();
  });

  it('are none in a home centre that a foreign unit stands in', () => {
    const position = winter({
      units: { france: ['A SPA'], italy: ['A MAR'] },
      centers: { france: ['mar', 'par', 'spa'], italy: ['rom'] },
    });
    expect(dueTo('france', position)).toMatchObject({ builds: 1, homes: ['par'] });
  });
});

describe('Adjustments', () => {
  it('are one removal for every unit without a centre', () => {
    const position = winter({
      units: { turkey: ['A BUL', 'A GRE', 'F AEG'] },
      centers: { turkey: ['con'] },
    });
    expect(adjustmentsOf(STANDARD, position)).toEqual([
      { power: 'turkey', builds: 0, disbands: 2, homes: [] },
    ]);
  });

  it('leave out powers in balance, and powers without units and centres', () => {
    const position = winter({ units: { italy: ['A ROM'] }, centers: { italy: ['rom'] } });
    expect(adjustmentsOf(STANDARD, position)).toEqual([]);
  });

  it('are no more builds than centres without a unit', () => {
    const position = winter({ units: { italy: ['A APU'] }, centers: { italy: ['rom', 'nap'] } });
    expect(dueTo('italy', position)).toMatchObject({ builds: 1, homes: ['nap', 'rom'] });
  });

  it('count a fleet on either coast of St Petersburg as standing there', () => {
    const position = winter({
      units: { russia: ['F STP/NC'] },
      centers: { russia: ['stp', 'mos', 'war'] },
    });
    expect(dueTo('russia', position)).toMatchObject({ builds: 2, homes: ['mos', 'war'] });
  });

  it('are listed in the order of the powers', () => {
    const position = winter({
      units: { turkey: ['A BUL'], austria: ['A SER'] },
      centers: { italy: ['rom'] },
    });
    expect(adjustmentsOf(STANDARD, position).map(({ power }) => power)).toEqual([
      'austria',
      'italy',
      'turkey',
    ]);
  });

  it('exist in an adjustment phase only', () => {
    const opening = { ...openingPosition(STANDARD), units: [] };
    expect(adjustmentsOf(STANDARD, opening)).toEqual([]);
    expect(adjustmentsDue(STANDARD, opening)).toHaveLength(7);
  });
});
