import { describe, expect, it } from '@jest/globals';
import { play, type ByPower } from '../../../test/support/board.js';
import type { OrderOutcome } from '../vocabulary.js';

const BY_1982 = { preset: 'DATC_3', convoyParadox: 'RULEBOOK_1982' } as const;

describe('A support for an attack on a fleet that convoys the army which attacks the supporter (rule 21)', () => {
  it('is not cut, whichever fleet of the route it is against', () => {
    const route = {
      england: ['A HOL - PIC VIA', 'F NTH C A HOL - PIC'],
      france: ['F ENG C A HOL - PIC'],
    };
    const first = play({ ...route, germany: ['F NWG - NTH', 'F PIC H'] });
    expect(first.why('hol').code).toBe('move.resisted');
    const second = play({ ...route, germany: ['F IRI - ENG', 'F PIC S F IRI - ENG'] });
    expect(second.why('pic')).toMatchObject({ code: 'support.shielded', facts: { by: 'A HOL' } });
    expect(second.why('hol').code).toBe('move.convoyDisrupted');
  });

  it('is cut where it is against a fleet that convoys another army (rule 13)', () => {
    const played = play({
      england: ['A LON - BEL', 'F NTH C A LON - BEL'],
      france: ['A BRE - WAL', 'F ENG C A BRE - WAL'],
      germany: ['F BEL S F IRI - ENG', 'F IRI - ENG'],
    });
    expect(played.why('bel')).toMatchObject({ code: 'support.cut', facts: { by: 'A LON' } });
    expect(played.of('eng').isDislodged).toBe(false);
  });

  it('has nothing to fear of an army without a convoy, and then none shields it', () => {
    const orders = {
      england: ['F SWE S F BOT - FIN'],
      france: ['F BOT - FIN'],
      germany: ['A STP - SWE VIA'],
    };
    expect(play(orders).why('swe').code).toBe('support.moveGiven');
    expect(play(orders, BY_1982).why('swe').code).toBe('support.moveGiven');
  });

  it('nor does one shield it that is attacked from elsewhere', () => {
    const played = play({
      england: ['F BAL - DEN'],
      germany: ['A KIE - SWE'],
      france: ['F DEN H', 'A SWE S F BAL - DEN'],
      russia: ['F BOT H'],
    });
    expect(played.why('swe').code).toBe('support.moveGiven');
  });
});

describe('By the rulebook of 1982 a convoyed army cuts no support that bears on a convoying fleet', () => {
  it.each<[string, ByPower, OrderOutcome, string]>([
    [
      'for it',
      { france: ['A LVN - SWE', 'F BAL C A LVN - SWE'], russia: ['F SWE S F BAL'] },
      'SUCCEEDED',
      'support.shielded',
    ],
    [
      'for one that convoys another army',
      {
        france: ['A LVN - SWE', 'F BOT C A LVN - SWE', 'A KIE - PRU', 'F BAL C A KIE - PRU'],
        russia: ['F SWE S F BAL'],
      },
      'SUCCEEDED',
      'support.shielded',
    ],
    [
      'but one for a fleet whose convoy nobody follows',
      {
        france: ['A LVN - SWE', 'F BOT C A LVN - SWE', 'A KIE H', 'F BAL C A KIE - PRU'],
        russia: ['F SWE S F BAL'],
      },
      'CUT',
      'support.cut',
    ],
    [
      'but one for a fleet that gives support',
      {
        france: ['A LVN - SWE', 'F BOT C A LVN - SWE', 'A KIE H', 'F BAL S A KIE'],
        russia: ['F SWE S F BAL'],
      },
      'CUT',
      'support.cut',
    ],
    [
      'but one for a fleet that holds',
      { france: ['A LVN - SWE', 'F BOT C A LVN - SWE', 'F BAL H'], russia: ['F SWE S F BAL'] },
      'CUT',
      'support.cut',
    ],
    [
      'while an army that walks cuts it (rule 13)',
      {
        france: ['A LVN - SWE', 'F BAL C A LVN - SWE', 'A NWY - SWE'],
        russia: ['F SWE S F BAL'],
      },
      'CUT',
      'support.cut',
    ],
  ])('%s', (_, orders, outcome, code) => {
    expect(play(orders, BY_1982).of('swe')).toMatchObject({ outcome, reason: { code } });
  });
});

describe('An army that walks where its convoy fails (DATC 4.A.3), to a supporter against its fleet', () => {
  const orders = {
    england: ['A NWY - SWE VIA', 'F SKA C A NWY - SWE'],
    russia: ['F SWE S F DEN - SKA', 'F DEN - SKA'],
  };

  it('cuts by walking what it spares by sailing: a paradox, settled by walking', () => {
    const played = play(orders, { adjacentConvoy: 'LAND_FALLBACK' });
    expect(played.of('swe')).toMatchObject({ outcome: 'CUT', reason: { code: 'support.cut' } });
    expect(played.why('ska').code).toBe('convoy.paradox');
    expect(played.of('den').outcome).toBe('BOUNCED');
    expect(played.of('nwy').outcome).toBe('BOUNCED');
  });

  it('spares it where nothing but the convoy will do (rule 21)', () => {
    const played = play(orders);
    expect(played.why('swe').code).toBe('support.shielded');
    expect(played.of('ska').isDislodged).toBe(true);
  });
});
