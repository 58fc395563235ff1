import { describe, expect, it } from '@jest/globals';
import { positionOf, STANDARD, type StatedBoard } from '../../../test/support/board.js';
import { openingPosition } from '../position/opening.js';
import { legalOrders } from './legal-orders.js';

const ordersOf = (board: StatedBoard, location: string) =>
  legalOrders(STANDARD, positionOf(board), { location }).flatMap(({ orders }) => orders);

describe('Legal orders in a movement phase', () => {
  it('stand under each unit, sorted, none twice', () => {
    const all = legalOrders(STANDARD, openingPosition(STANDARD));
    expect(all).toHaveLength(22);
    expect(all.map(({ power, location }) => `${power} ${location}`)).toContain('russia stp/sc');
    for (const { orders } of all) expect(orders).toEqual([...new Set(orders)].sort());
  });

  it('can be asked of one power, or of one unit', () => {
    const opening = openingPosition(STANDARD);
    const french = legalOrders(STANDARD, opening, { power: 'france' });
    expect(french.map(({ location }) => location)).toEqual(['bre', 'mar', 'par']);
    expect(legalOrders(STANDARD, opening, { power: 'france', location: 'lon' })).toEqual([]);
    expect(legalOrders(STANDARD, opening, { location: 'bur' })).toEqual([]);
  });

  it('of a lone army are to hold and to walk', () => {
    expect(ordersOf({ units: { italy: ['A ROM'] } }, 'rom')).toEqual([
      'A ROM - APU',
      'A ROM - NAP',
      'A ROM - TUS',
      'A ROM - VEN',
      'A ROM H',
    ]);
  });

  it('name the coast of every fleet move', () => {
    expect(ordersOf({ units: { france: ['F MAO'] } }, 'mao')).toEqual([
      'F MAO - BRE',
      'F MAO - ENG',
      'F MAO - GAS',
      'F MAO - IRI',
      'F MAO - NAF',
      'F MAO - NAO',
      'F MAO - POR',
      'F MAO - SPA/NC',
      'F MAO - SPA/SC',
      'F MAO - WES',
      'F MAO H',
    ]);
  });

  it('list a walk and a voyage to the same place apart', () => {
    const units = { england: ['A NWY', 'F SKA'] };
    expect(ordersOf({ units }, 'nwy')).toEqual([
      'A NWY - DEN VIA',
      'A NWY - FIN',
      'A NWY - STP',
      'A NWY - SWE',
      'A NWY - SWE VIA',
      'A NWY H',
      'A NWY S F SKA - SWE',
    ]);
    expect(ordersOf({ units }, 'ska')).toContain('F SKA C A NWY - DEN');
    expect(ordersOf({ units }, 'ska')).toContain('F SKA S A NWY - SWE');
  });

  it('offer support for a fleet move with the coast, and without it where both are in reach', () => {
    const orders = ordersOf({ units: { france: ['F MAO', 'A GAS'] } }, 'gas');
    expect(orders.filter((text) => text.includes(' S '))).toEqual([
      'A GAS S F MAO - BRE',
      'A GAS S F MAO - SPA',
      'A GAS S F MAO - SPA/NC',
      'A GAS S F MAO - SPA/SC',
    ]);
  });
});

describe('Legal orders in a retreat phase', () => {
  const board: StatedBoard = {
    phase: 'S1901R',
    units: { germany: ['A PAR', 'A BUR'] },
    dislodged: [{ power: 'france', unit: 'A PAR', attackedFrom: 'bur' }],
    standoffs: ['pic'],
  };

  it('are to retreat and to disband, and stand under dislodged units only', () => {
    expect(legalOrders(STANDARD, positionOf(board))).toEqual([
      { power: 'france', location: 'par', orders: ['A PAR - BRE', 'A PAR - GAS', 'Disband A PAR'] },
    ]);
  });
});

describe('Legal orders in an adjustment phase', () => {
  it('are builds under each free home centre, each of which may be waived', () => {
    const board: StatedBoard = {
      phase: 'W1901A',
      units: { russia: ['F SEV'], france: ['A PAR'] },
      centers: { russia: ['sev', 'stp', 'mos', 'rum'], france: ['par'] },
    };
    expect(legalOrders(STANDARD, positionOf(board))).toEqual([
      { power: 'russia', location: 'mos', orders: ['Build A MOS', 'Waive'] },
      {
        power: 'russia',
        location: 'stp',
        orders: ['Build A STP', 'Build F STP/NC', 'Build F STP/SC', 'Waive'],
      },
    ]);
  });

  it('can be asked of a province, or of one coast of it', () => {
    const board: StatedBoard = {
      phase: 'W1901A',
      units: { russia: ['F SEV'] },
      centers: { russia: ['sev', 'stp'] },
    };
    expect(ordersOf(board, 'stp')).toHaveLength(4);
    expect(ordersOf(board, 'stp/sc')).toEqual(['Build F STP/SC']);
    const fleet: StatedBoard = { units: { russia: ['F STP/SC'] } };
    expect(ordersOf(fleet, 'stp')).toEqual(ordersOf(fleet, 'stp/sc'));
    expect(ordersOf(fleet, 'stp/nc')).toEqual([]);
  });

  it('are removals under each unit of a power that has too many', () => {
    const board: StatedBoard = {
      phase: 'W1901A',
      units: { turkey: ['A BUL', 'F AEG'] },
      centers: { turkey: ['con'] },
    };
    expect(legalOrders(STANDARD, positionOf(board))).toEqual([
      { power: 'turkey', location: 'aeg', orders: ['Disband F AEG'] },
      { power: 'turkey', location: 'bul', orders: ['Disband A BUL'] },
    ]);
  });
});
