import { describe, expect, it } from '@jest/globals';
import {
  close,
  ownerTexts,
  play,
  Played,
  positionOf,
  unitTexts,
  type ByPower,
} from '../../../test/support/board.js';
import { expandRules } from '../rules/rules.js';

const RULES = expandRules();

describe('Ownership of centres', () => {
  it('does not change in spring', () => {
    const played = play({ turkey: ['A CON - BUL'] });
    expect(played.result.next.phase).toBe('F1901M');
    expect(ownerTexts(played.result.next.supplyCenters)).not.toContain('turkey bul');
  });

  it('changes after the fall', () => {
    const played = play({ turkey: ['A CON - BUL'] }, {}, { phase: 'F1901M' });
    expect(ownerTexts(played.result.next.supplyCenters)).toContain('turkey bul');
  });

  it('passes by a unit that came in spring and left in fall', () => {
    const spring = play({ turkey: ['A CON - BUL'] }, {}, { units: { turkey: ['A ANK', 'F SMY'] } });
    const fall = close(spring.result.next, { turkey: ['A BUL - SER'] }, RULES);
    expect(ownerTexts(fall.next.supplyCenters)).toContain('turkey ser');
    expect(ownerTexts(fall.next.supplyCenters)).not.toContain('turkey bul');
  });

  it('stays with a power that leaves the centre empty, until another stands there after a fall', () => {
    const board = { phase: 'F1902M', centers: { turkey: ['bul'], austria: ['ser'] } };
    const empty = play({ turkey: ['A BUL - RUM'] }, {}, board);
    expect(ownerTexts(empty.result.next.supplyCenters)).toEqual([
      'austria ser',
      'turkey bul',
      'turkey rum',
    ]);
    const taken = play({ turkey: ['A RUM H'], austria: ['A SER - BUL'] }, {}, board);
    expect(ownerTexts(taken.result.next.supplyCenters)).toContain('austria bul');
  });

  it('is a matter of provinces, whatever the coast', () => {
    const played = play({ russia: ['F BLA - BUL/EC'] }, {}, { phase: 'F1901M' });
    expect(ownerTexts(played.result.next.supplyCenters)).toContain('russia bul');
  });

  it('waits for the retreats of the fall', () => {
    const orders = { austria: ['A SER - BUL', 'F GRE S A SER - BUL'], turkey: ['A BUL H'] };
    const board = { phase: 'F1901M', centers: { turkey: ['bul', 'rum'] } };
    const { next } = play(orders, {}, board).result;
    expect(next.phase).toBe('F1901R');
    expect(ownerTexts(next.supplyCenters)).toEqual(['turkey bul', 'turkey rum']);
    const retreated = close(next, { turkey: ['A BUL - RUM'] }, RULES);
    expect(ownerTexts(retreated.next.supplyCenters)).toEqual([
      'austria bul',
      'austria gre',
      'turkey rum',
    ]);
  });
});

describe('The next phase', () => {
  it('follows the calendar when nobody is dislodged and nothing is due', () => {
    const board = { centers: { france: ['par'] } };
    const names = ['S1901M', 'F1901M'].map(
      (phase) => play({ france: ['A PAR H'] }, {}, { ...board, phase }).result.next.phase,
    );
    expect(names).toEqual(['F1901M', 'S1902M']);
  });

  it('is a retreat phase only if a dislodged unit has somewhere to go', () => {
    const attack: ByPower = {
      france: ['A PIE - MAR', 'A GAS S A PIE - MAR'],
      italy: ['A MAR H'],
    };
    expect(play(attack).result.next).toMatchObject({
      phase: 'S1901R',
      dislodged: [{ attackedFrom: 'pie', retreats: ['bur', 'spa'] }],
    });
    const surrounded = play({ ...attack, germany: ['A BUR H', 'F SPA/SC H'] });
    expect(surrounded.result.next).toMatchObject({ phase: 'F1901M', dislodged: [] });
  });

  it('has lost a unit with nowhere to go, whose order says that it was dislodged', () => {
    const played = play({
      france: ['A SPA - POR', 'F MAO S A SPA - POR'],
      england: ['A POR H'],
    });
    expect(played.units).toEqual(['france A POR', 'france F MAO']);
    expect(played.of('por')).toMatchObject({ isDislodged: true, dislodgedFrom: 'spa' });
  });

  it('lists only those of the dislodged that can still go somewhere', () => {
    const played = play({
      france: ['A SPA - POR', 'F MAO S A SPA - POR'],
      england: ['A POR H', 'A BEL H'],
      germany: ['A HOL - BEL', 'A RUH S A HOL - BEL'],
    });
    expect(played.dislodged).toEqual(['england A BEL']);
  });

  it('goes from the fall straight to spring when builds are due but every home is taken', () => {
    const played = play(
      { italy: ['A ROM H', 'A NAP H', 'A VEN H', 'F ION - TUN'] },
      {},
      { phase: 'F1901M', centers: { italy: ['rom', 'nap', 'ven', 'gre', 'tun'] } },
    );
    expect(played.result.next.phase).toBe('S1902M');
  });

  it('is an adjustment phase when a power must disband, or can build', () => {
    const lost = { phase: 'F1901M', centers: { france: ['par'], germany: ['mun'] } };
    expect(play({ france: ['A PAR H', 'A BUR H'] }, {}, lost).result.next.phase).toBe('W1901A');
    const won = { phase: 'F1901M', centers: { france: ['par', 'mar'], germany: ['mun'] } };
    expect(play({ france: ['A BUR H'], germany: ['A MUN H'] }, {}, won).result.next.phase).toBe(
      'W1901A',
    );
  });

  it('after the adjustments is the spring, whatever was left undone', () => {
    const played = new Played({
      phase: 'W1901A',
      units: { france: ['A BUR'] },
      centers: { france: ['par', 'mar'] },
    });
    expect(played.result.next).toMatchObject({ phase: 'S1902M', standoffs: [] });
    expect(played.units).toEqual(['france A BUR']);
  });

  it('after the retreats of a spring is the fall, with centres as they were', () => {
    const { next } = new Played({
      phase: 'S1901R',
      units: { turkey: ['A BUL'] },
      dislodged: [{ power: 'austria', unit: 'A BUL', attackedFrom: 'con' }],
    }).result;
    expect(next.phase).toBe('F1901M');
    expect(ownerTexts(next.supplyCenters)).not.toContain('turkey bul');
  });
});

describe('A solo', () => {
  const seventeen = 'bel ber bre den edi hol kie lon lvp mar mos mun nwy par swe vie war'.split(
    ' ',
  );
  const board = { phase: 'F1909M', centers: { germany: seventeen, italy: ['ven', 'rom'] } };

  it('is won with the eighteenth centre, before any adjustment', () => {
    const { winner, next } = play({ germany: ['A TYR - VEN'] }, {}, board).result;
    expect(winner).toBe('germany');
    expect(next.phase).toBe('W1909A');
    expect(ownerTexts(next.supplyCenters)).toContain('germany ven');
  });

  it('is not won with seventeen', () => {
    expect(play({ germany: ['A TYR H'] }, {}, board).result.winner).toBeNull();
  });

  it('is not won in spring', () => {
    const spring = { ...board, phase: 'S1909M' };
    expect(play({ germany: ['A TYR - VEN'] }, {}, spring).result.winner).toBeNull();
  });

  it('waits for the retreats of the fall', () => {
    const attack = { germany: ['A TYR - VEN', 'A PIE S A TYR - VEN'], italy: ['A VEN H'] };
    const { winner, next } = play(attack, {}, board).result;
    expect([winner, next.phase]).toEqual([null, 'F1909R']);
    expect(close(next, { italy: ['A VEN - ROM'] }, RULES).winner).toBe('germany');
  });
});

describe('Units after a phase', () => {
  it('stand in the order of the powers, then of their places', () => {
    const played = play({
      turkey: ['A SMY - ARM', 'F ANK H'],
      austria: ['A VIE - BOH', 'A BUD H'],
    });
    expect(played.result.next.units.map(({ location }) => location)).toEqual([
      'boh',
      'bud',
      'ank',
      'arm',
    ]);
  });

  it('keep the coast on which a fleet landed', () => {
    const { next } = play({ france: ['F MAO - SPA/SC'] }).result;
    expect(unitTexts(next.units)).toEqual(['france F SPA/SC']);
    expect(positionOf({ units: { france: ['F SPA/SC'] } }).units).toEqual(next.units);
  });
});
