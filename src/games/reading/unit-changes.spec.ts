import { describe, expect, it } from '@jest/globals';
import { close, positionOf, type ByPower, type StatedBoard } from '../../../test/support/board.js';
import { expandRules, type Position } from '../../engine/index.js';
import { centerChanges } from './center-changes.js';
import { type ClosedPhase, type UnitChange, unitChanges } from './unit-changes.js';

/** A game of some phases: what changed from its first board to its last. */
function played(board: StatedBoard, ...phases: readonly ByPower[]) {
  const before = positionOf(board);
  const closed: ClosedPhase[] = [];
  let after: Position = before;
  for (const orders of phases) {
    const { orders: judged, next } = close(after, orders, expandRules());
    closed.push({ orders: judged, next });
    after = next;
  }
  return { before, after, closed, changes: inWords(unitChanges(before, after, closed)) };
}

const inWords = (changes: readonly UnitChange[]) =>
  changes.map(({ power, type, from, to }) => `${power} ${type} ${from ?? '+'} > ${to ?? '-'}`);

describe('the changes between two boards', () => {
  it('are none where everything stays', () => {
    expect(played({ units: { france: ['A PAR'] } }).changes).toEqual([]);
    expect(played({ units: { france: ['A PAR'] } }, { france: ['A PAR H'] }).changes).toEqual([]);
  });

  it('follow a unit over several phases', () => {
    const france = ['A PAR', 'A MAR'];
    const { changes } = played(
      { units: { france } },
      { france: ['A PAR - BUR', 'A MAR - PIE'] },
      { france: ['A BUR - MUN', 'A PIE - MAR'] },
    );
    expect(changes).toEqual(['france ARMY par > mun']);
  });

  it('tell two armies of one power apart that went round in a ring', () => {
    const { changes } = played(
      { units: { france: ['A PAR', 'A BUR', 'A GAS'] } },
      { france: ['A PAR - BUR', 'A BUR - GAS', 'A GAS - PAR'] },
    );
    expect(changes.toSorted()).toEqual([
      'france ARMY bur > gas',
      'france ARMY gas > par',
      'france ARMY par > bur',
    ]);
  });

  it('follow a dislodged unit, beside its attacker and on its retreat', () => {
    const board = { units: { france: ['A PAR', 'A MAR'], germany: ['A BUR'] } };
    const attack = { france: ['A PAR - BUR', 'A MAR S A PAR - BUR'] };
    expect(played(board, attack).changes).toEqual(['france ARMY par > bur']);
    expect(played(board, attack, { germany: ['A BUR - MUN'] }).changes.toSorted()).toEqual([
      'france ARMY par > bur',
      'germany ARMY bur > mun',
    ]);
    expect(played(board, attack, { germany: ['A BUR D'] }).changes.toSorted()).toEqual([
      'france ARMY par > bur',
      'germany ARMY bur > -',
    ]);
  });

  it('know a new unit from the old one that stood there', () => {
    const { changes } = played(
      { phase: 'F1901M', units: { france: ['A PAR', 'A BEL'] } },
      { france: ['A PAR - PIC', 'A BEL - HOL'] },
      { france: ['Build A PAR'] },
    );
    expect(changes.toSorted()).toEqual([
      'france ARMY + > par',
      'france ARMY bel > hol',
      'france ARMY par > pic',
    ]);
  });

  it('name the coast that a fleet came to', () => {
    const board = { units: { france: ['F MAO'] } };
    expect(played(board, { france: ['F MAO - SPA/NC'] }).changes).toEqual([
      'france FLEET mao > spa/nc',
    ]);
  });

  it('without phases to follow, call gone and new what does not stand where it stood', () => {
    const { before, after } = played(
      { units: { france: ['A PAR', 'A MAR'] } },
      { france: ['A PAR - BUR'] },
    );
    expect(inWords(unitChanges(before, after, []))).toEqual([
      'france ARMY par > -',
      'france ARMY + > bur',
    ]);
  });

  it('name the centres that changed hands', () => {
    const { before, after } = played(
      { phase: 'F1901M', units: { france: ['A MUN'], italy: ['A TUN'] } },
      {},
    );
    expect(centerChanges(before, after).toSorted(byProvince)).toEqual([
      { province: 'mun', from: 'germany', to: 'france' },
      { province: 'tun', from: null, to: 'italy' },
    ]);
  });
});

const byProvince = (one: { province: string }, other: { province: string }) =>
  one.province.localeCompare(other.province);
