import { describe, expect, it } from '@jest/globals';
import { play, Played, type StatedBoard } from '../../../test/support/board.js';

const BOARD: StatedBoard = {
  phase: 'S1902R',
  units: { germany: ['A PAR', 'A MAR', 'A GAS'], england: ['F BRE'] },
  dislodged: [
    { power: 'france', unit: 'A PAR', attackedFrom: 'gas' },
    { power: 'italy', unit: 'A MAR', attackedFrom: 'gas' },
    { power: 'france', unit: 'F BRE', attackedFrom: 'eng' },
  ],
};

describe('A retreat', () => {
  it('takes the unit to the province that it chose', () => {
    const played = new Played(BOARD, { france: ['A PAR - PIC', 'F BRE - MAO'] });
    expect(played.units).toContain('france A PIC');
    expect(played.units).toContain('france F MAO');
    expect(played.of('par')).toMatchObject({
      outcome: 'SUCCEEDED',
      isDislodged: false,
      dislodgedFrom: null,
      reason: { code: 'retreat.succeeded', facts: { unit: 'A PAR', target: 'pic' } },
    });
  });

  it('to where another goes loses both units, whoever they belong to', () => {
    const played = new Played(BOARD, { france: ['A PAR - BUR'], italy: ['A MAR - BUR'] });
    expect(played.units.filter((text) => text.endsWith('BUR'))).toEqual([]);
    expect(played.of('par')).toMatchObject({
      outcome: 'BOUNCED',
      reason: { code: 'retreat.collided', facts: { rivals: ['A MAR'] } },
    });
    expect(played.of('mar').outcome).toBe('BOUNCED');
  });

  it('collides on different coasts of one province too', () => {
    const played = new Played(
      {
        phase: 'F1902R',
        units: { turkey: ['F MAO', 'F WES'] },
        dislodged: [
          { power: 'france', unit: 'F MAO', attackedFrom: 'nao' },
          { power: 'italy', unit: 'F WES', attackedFrom: 'tun' },
        ],
      },
      { france: ['F MAO - SPA/NC'], italy: ['F WES - SPA/SC'] },
    );
    expect(played.units).toEqual(['turkey F MAO', 'turkey F WES']);
  });

  it('may always be given up', () => {
    const played = new Played(BOARD, { france: ['Disband A PAR'] });
    expect(played.why('par').code).toBe('disband.done');
  });

  it('that is not ordered, or not possible, loses the unit', () => {
    const played = new Played(BOARD, { france: ['A PAR - GAS'] });
    expect(played.units).toEqual([
      'england F BRE',
      'germany A GAS',
      'germany A MAR',
      'germany A PAR',
    ]);
    const codes = played.result.orders.map(({ reason }) => reason.code);
    expect(codes.sort()).toEqual([
      'disband.noRetreatOrdered',
      'disband.noRetreatOrdered',
      'disband.noRetreatOrdered',
      'problem.noRetreatThere',
    ]);
  });

  it('follows the first possible order of the unit', () => {
    const played = new Played(BOARD, { france: ['A PAR - GAS', 'A PAR - PIC', 'A PAR - BUR'] });
    expect(played.units).toContain('france A PIC');
  });
});

describe('Where a dislodged unit may go', () => {
  const attack = {
    germany: ['A MUN - BUR', 'A RUH S A MUN - BUR', 'A KIE H'],
    france: ['A BUR H', 'A PAR H'],
  };

  it('is next door, empty, and not where the attack came from', () => {
    expect(play(attack).result.next.dislodged).toEqual([
      {
        unit: { power: 'france', type: 'ARMY', location: 'bur' },
        attackedFrom: 'mun',
        retreats: ['bel', 'gas', 'mar', 'pic'],
      },
    ]);
  });

  it('is not where a standoff left the province empty, but is where one unit bounced', () => {
    const standoff = play({ ...attack, italy: ['A PIE - MAR', 'A SPA - MAR'] });
    expect(standoff.result.next).toMatchObject({
      standoffs: ['mar'],
      dislodged: [{ retreats: ['bel', 'gas', 'pic'] }],
    });
    const bounced = play({ ...attack, italy: ['A PIE - MAR'], england: ['F LYO - MAR'] });
    expect(bounced.result.next.standoffs).toEqual(['mar']);
  });

  it('is a coast by its name', () => {
    const played = play({
      france: ['F SPA/NC - MAO', 'F GAS S F SPA/NC - MAO'],
      england: ['F MAO H'],
    });
    expect(played.result.next.dislodged[0]?.retreats).toEqual([
      'bre',
      'eng',
      'iri',
      'naf',
      'nao',
      'por',
      'wes',
    ]);
  });

  it('is the place of a convoyed attacker by DATC, and not by the rulebook', () => {
    const convoyed = {
      england: ['A LON - BEL VIA', 'F NTH C A LON - BEL', 'F ENG S A LON - BEL'],
      france: ['A BEL H'],
    };
    const swap = {
      italy: ['A VEN - TRI VIA', 'F ADR C A VEN - TRI', 'A TYR S A VEN - TRI'],
      austria: ['A TRI H'],
    };
    expect(play(convoyed).result.next.dislodged[0]).toMatchObject({ attackedFrom: 'lon' });
    expect(play(swap).result.next.dislodged[0]?.retreats).not.toContain('ven');
    expect(play(swap, { preset: 'DATC_3' }).result.next.dislodged[0]).toMatchObject({
      attackedFrom: null,
      retreats: expect.arrayContaining(['ven']),
    });
    expect(play(swap, { preset: 'DATC_3' }).of('tri').dislodgedFrom).toBe('ven');
  });
});
